import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Role } from '../../shared/actors.js';
import { Registry } from '../config/registry.js';
import { MAX_COUNTED } from '../database/sql.js';
import { Access } from '../http/auth/access.guard.js';
import { Actor } from '../http/auth/actor.js';
import { OpenToKeys } from '../http/auth/key-access.js';
import { NoStore } from '../http/caching/no-store.js';
import { WorkGroupView } from './admin-work.dto.js';
import { WaitingWork, WORK_KINDS } from './waiting-work.js';

/** Items of one kind. */
const MAX_ITEMS = 20;

@Controller('admin/work')
@OpenToKeys('admin')
export class AdminWorkController {
  constructor(private readonly registry: Registry) {}

  /** What waits for staff, by kind; analysts see only what says nothing about people. */
  @Get()
  @Access('analyst')
  @NoStore()
  @ApiOkResponse({ type: WorkGroupView, isArray: true })
  waiting(@Actor() { role }: Actor): Promise<WorkGroupView[]> {
    const shown = this.registry
      .all(WaitingWork)
      .filter(({ access }) => isOpenTo(role, access))
      .sort((one, other) => WORK_KINDS.indexOf(one.kind) - WORK_KINDS.indexOf(other.kind));
    return Promise.all(shown.map(groupOf));
  }
}

const isOpenTo = (role: Role, access: WaitingWork['access']): boolean =>
  access === 'analyst' || role !== 'analyst';

async function groupOf(work: WaitingWork): Promise<WorkGroupView> {
  const { rows, total } = await work.read(MAX_ITEMS);
  return {
    kind: work.kind,
    total: Math.min(total, MAX_COUNTED),
    capped: total > MAX_COUNTED,
    items: rows,
  };
}
