import type { Readable } from 'node:stream';
import { spreadsheet } from '../files/spreadsheet.js';
import type { AuditRow } from './audit-log.js';

const COLUMNS = [
  'at',
  'actor',
  'actor_id',
  'action',
  'command',
  'entity',
  'record_id',
  'record_name',
  'reason',
  'before',
  'after',
  'erased',
  'request_id',
  'ip_address',
  'user_agent',
  'api_key_id',
] as const;
const json = (data: object | null): string => (data ? JSON.stringify(data) : '');

async function* lines(
  rows: AsyncIterable<AuditRow>,
): AsyncGenerator<Record<(typeof COLUMNS)[number], string | null>> {
  for await (const {
    at,
    actorId,
    actorEmail,
    apiKeyId,
    action,
    command,
    entity,
    recordId,
    recordName,
    reason,
    before,
    after,
    erased,
    requestId,
    ipAddress,
    userAgent,
  } of rows) {
    yield {
      at,
      actor: actorEmail,
      actor_id: actorId,
      action,
      command,
      entity,
      record_id: recordId,
      record_name: recordName,
      reason,
      before: json(before),
      after: json(after),
      erased: String(erased),
      request_id: requestId,
      ip_address: ipAddress,
      user_agent: userAgent,
      api_key_id: apiKeyId,
    };
  }
}

/** All rows as a table for spreadsheets. */
export const auditCsv = (rows: AsyncIterable<AuditRow>): Readable =>
  spreadsheet(lines(rows), COLUMNS);
