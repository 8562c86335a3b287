import { Controller, Get, Header, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProperty } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { auditCsv } from '../infrastructure/audit-csv.js';
import { AuditLog, type AuditRow } from '../infrastructure/audit-log.js';
import { AUDIT_ACTIONS, type AuditAction } from '../infrastructure/audit-trail.js';
import { Commands } from '../infrastructure/commands.js';
import { ExportAuditLog } from '../infrastructure/export-audit-log.command.js';
import { Access } from './access.guard.js';
import { AuditFilterDto, AuditPageDto } from './admin-audit-log.dto.js';
import { counted, TOTAL } from './counted.js';
import { Origin } from './origin.js';

export class AuditChangeView {
  field!: string;
  /** As it was and as it became: a text as it is, anything else as JSON; null when there was or is nothing. */
  @ApiProperty({ type: String, nullable: true }) before!: string | null;
  @ApiProperty({ type: String, nullable: true }) after!: string | null;
}

export class AuditEntryView {
  id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  /** The account's id; `system` for what happened by itself, `guest` without an account. */
  actorId!: string;
  @ApiProperty({ type: String, nullable: true }) actorEmail!: string | null;
  /** What was asked for, such as `ConfirmBooking`. */
  command!: string;
  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction', nullable: true }) action!: AuditAction | null;
  /** The record's table; null when nothing was changed. */
  @ApiProperty({ type: String, nullable: true }) entity!: string | null;
  @ApiProperty({ type: String, nullable: true }) recordId!: string | null;
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
  @ApiProperty({ type: String, nullable: true }) requestId!: string | null;
  @ApiProperty({ type: String, nullable: true }) ipAddress!: string | null;
  @ApiProperty({ type: String, nullable: true }) userAgent!: string | null;
  changes!: AuditChangeView[];
  /** The changes were emptied when somebody's account was deleted. */
  erased!: boolean;
}

/** Names nobody: an id, or who has none. */
const KNOWN = /^([0-9a-f-]{36}|system|guest)$/i;

@Controller('admin')
@Access('admin')
export class AdminAuditLogController {
  constructor(private readonly log: AuditLog, private readonly commands: Commands) {}

  /** Who did what, newest first. Days are inclusive, of the zone of all figures. */
  @Get('audit-log')
  @Header('Cache-Control', 'private, no-store')
  @ApiOkResponse({ type: AuditEntryView, isArray: true, headers: TOTAL })
  async entries(@Query() { order, limit, offset, ...filter }: AuditPageDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<AuditEntryView[]> {
    const { rows, total } = await this.log.page(filter, { order, limit, offset });
    counted(reply, total);
    return rows.map(({ before, after, ...entry }) => ({ ...entry, changes: changesOf(before, after) }));
  }

  /** The same as a table for spreadsheets, all of it; the export itself is recorded. */
  @Get('export-audit-log')
  @Header('Cache-Control', 'private, no-store')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(@Query() filter: AuditFilterDto, @Origin() origin: Origin): Promise<StreamableFile> {
    await this.commands.execute(new ExportAuditLog(partOf(filter)), { ...origin, key: undefined });
    return new StreamableFile(auditCsv(this.log.rows(filter)), { type: 'text/csv; charset=utf-8', disposition: 'attachment; filename="audit-log.csv"' });
  }
}

/** Which part it is, without a word that could name somebody: reasons are never emptied. */
function partOf({ actor, search, ...plain }: AuditFilterDto): string | undefined {
  const named = Object.entries({ actor, search }).map(([name, value]) => [name, value && !KNOWN.test(value) ? '...' : value] as const);
  const chosen = [...Object.entries(plain), ...named].flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return chosen.length ? chosen.join(' ') : undefined;
}

function changesOf(before: AuditRow['before'], after: AuditRow['after']): AuditChangeView[] {
  const text = (value: unknown): string | null => (value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value));
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({ field, before: text(before?.[field]), after: text(after?.[field]) }));
}
