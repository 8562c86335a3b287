import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Registry } from '../config/registry.js';
import { Access } from '../http/auth/access.guard.js';
import { Actor } from '../http/auth/actor.js';
import { OpenToKeys } from '../http/auth/key-access.js';
import { NoStore } from '../http/caching/no-store.js';
import { FindDto, FoundRecordView } from './admin-find.dto.js';
import { FOUND_KINDS, RecordFinder } from './record-finder.js';

/** Records of each kind. */
const MAX_FOUND = 8;
const MIN_LENGTH = 2;

@Controller('admin/find')
@OpenToKeys('admin')
export class AdminFindController {
  constructor(private readonly registry: Registry) {}

  /**
   * Finds records by words, with or without accents: at most eight of each kind. Analysts find what
   * visitors see of the catalogue, and no people.
   */
  @Get()
  @Access('analyst')
  @NoStore()
  @ApiOkResponse({ type: FoundRecordView, isArray: true })
  async find(@Query() { search }: FindDto, @Actor() { role }: Actor): Promise<FoundRecordView[]> {
    if (search.length < MIN_LENGTH) return [];
    const as = role === 'analyst' ? 'analyst' : 'admin';
    const finders = this.registry
      .all(RecordFinder)
      .filter(({ access }) => as === 'admin' || access === 'analyst');
    const found = await Promise.all(finders.map((each) => each.find(search, MAX_FOUND, as)));
    return found
      .flat()
      .sort((one, other) => FOUND_KINDS.indexOf(one.kind) - FOUND_KINDS.indexOf(other.kind));
  }
}
