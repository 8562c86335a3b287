import { createHash } from 'node:crypto';

/** A row of the audit log as its digest sees it. */
export interface AuditEntry {
  /** A number too large for a number. */
  readonly id: string;
  /** UTC, to the microsecond. */
  readonly at: string;
  /** Of entries written before 2026-11-22; null later. */
  readonly key: string | null;
  readonly actorId: string;
  readonly command: string;
  readonly action: string | null;
  readonly table: string | null;
  readonly record: string | null;
  readonly reason: string | null;
  readonly requestId: string | null;
}

/** SQL of an entry's columns; the log's row is `l`. */
export const ENTRY_COLUMNS = `l.id::text as id, to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, l.key::text as key, l.actor_id as "actorId", l.command, l.action, l.table_name as "table",
  l.record_id as record, l.reason, l.request_id as "requestId"`;

/**
 * SQL of the digest of what was there before and after, in hexadecimal digits; the details' row is
 * `d`.
 */
export const PAYLOAD_DIGEST = `encode(sha256(convert_to(coalesce(d.before_data::text, '') || chr(10) || coalesce(d.after_data::text, ''), 'UTF8')), 'hex')`;

/** What PAYLOAD is when nothing was there before or after, or is any more. */
export const EMPTY_PAYLOAD = sha256('\n');

/** Stands before the first entry. */
export const START_DIGEST = '0'.repeat(64);

/** What ties an entry and its payload's digest to all entries before it. */
export function digestOf(previous: string, entry: AuditEntry, payload: string): string {
  const { id, at, key, actorId, command, action, table, record, reason, requestId } = entry;
  return sha256(
    JSON.stringify([
      previous,
      id,
      at,
      key,
      actorId,
      command,
      action,
      table,
      record,
      reason,
      requestId,
      payload,
    ]),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
