import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Commands } from '../commands/commands.js';
import { Access } from '../http/auth/access.guard.js';
import { OpenToKeys } from '../http/auth/key-access.js';
import { RequestContext } from '../http/auth/request-context.js';
import { NoStore } from '../http/caching/no-store.js';
import { PAGE_HEADERS, sendRows } from '../http/paging/page-headers.js';
import {
  AuditChainView,
  type AuditChangeView,
  AuditEntryView,
  AuditFilterDto,
  AuditPageDto,
} from './admin-audit-log.dto.js';
import { AuditChainStatus } from './audit-chain-status.js';
import { auditCsv } from './audit-csv.js';
import { AuditLog, type AuditRow } from './audit-log.js';
import { ExportAuditLog } from './export-audit-log.command.js';

/** Values that identify nobody by themselves: an id, or an actor without one. */
const NOT_PERSONAL = /^([0-9a-f-]{36}|system|guest)$/i;

@Controller('admin')
@OpenToKeys('admin')
@Access('admin')
export class AdminAuditLogController {
  constructor(
    private readonly log: AuditLog,
    private readonly chain: AuditChainStatus,
    private readonly commands: Commands,
  ) {}

  /** Who did what, newest first. Days are inclusive, of the zone of all figures. */
  @Get('audit-log')
  @NoStore()
  @ApiOkResponse({ type: AuditEntryView, isArray: true, headers: PAGE_HEADERS })
  async entries(
    @Query() { order, limit, offset, cursor, ...filter }: AuditPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntryView[]> {
    const page = await this.log.page(filter, { order, limit, offset, cursor });
    return sendRows(reply, page).map(({ before, after, ...entry }) => ({
      ...entry,
      changes: changesOf(before, after),
    }));
  }

  /**
   * How far the log is chained by digests. Whoever keeps the digest elsewhere can have it checked
   * later: `npm run cli -- audit:verify DIGEST`.
   */
  @Get('audit-chain')
  @NoStore()
  end(): Promise<AuditChainView> {
    return this.chain.read();
  }

  /** The same as a table for spreadsheets, all of it; the export itself is recorded. */
  @Get('export-audit-log')
  @NoStore()
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(
    @Query() filter: AuditFilterDto,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    await this.commands.execute(new ExportAuditLog(describeFilter(filter)), {
      ...context,
      key: undefined,
    });
    return new StreamableFile(auditCsv(this.log.rows(filter)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="audit-log.csv"',
    });
  }
}

/**
 * Describes the exported part without personal data, for the audit entry: reasons are never erased.
 */
function describeFilter({ actor, search, ...plain }: AuditFilterDto): string | undefined {
  const named = Object.entries({ actor, search }).map(
    ([name, value]) => [name, value && !NOT_PERSONAL.test(value) ? '...' : value] as const,
  );
  const chosen = [...Object.entries(plain), ...named].flatMap(([name, value]) =>
    value ? [`${name}=${value}`] : [],
  );
  return chosen.length ? chosen.join(' ') : undefined;
}

function changesOf(before: AuditRow['before'], after: AuditRow['after']): AuditChangeView[] {
  const text = (value: unknown): string | null => {
    if (value === null || value === undefined) return null;
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field,
    before: text(before?.[field]),
    after: text(after?.[field]),
  }));
}
