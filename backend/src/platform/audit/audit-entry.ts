import { createHash } from 'node:crypto';

/** The fields of an audit entry that its digest covers. */
export interface AuditEntry {
  /** A bigint as text. */
  readonly id: string;
  /** ISO 8601 in UTC with microseconds. */
  readonly at: string;
  /** Only set in entries written before 2026-11-22. */
  readonly key: string | null;
  readonly actorId: string;
  readonly command: string;
  readonly action: string | null;
  readonly table: string | null;
  readonly record: string | null;
  readonly reason: string | null;
  readonly requestId: string | null;
  /** The API key with which the actor called. */
  readonly apiKeyId: string | null;
}

/** SQL columns of an `AuditEntry`; `l` is the row of the log. */
export const ENTRY_COLUMNS = `l.id::text as id,
  to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  l.key::text as key,
  l.actor_id as "actorId",
  l.command,
  l.action,
  l.table_name as "table",
  l.record_id as record,
  l.reason,
  l.request_id as "requestId",
  l.api_key_id::text as "apiKeyId"`;

/**
 * SQL for the digest of the values before and after a change, 64 hexadecimal digits; `d` is the row
 * of the details.
 */
export const PAYLOAD_DIGEST = `encode(sha256(convert_to(
  coalesce(d.before_data::text, '') || chr(10) || coalesce(d.after_data::text, ''),
  'UTF8')), 'hex')`;

/** The payload digest of an entry without values, or with erased ones. */
export const EMPTY_PAYLOAD = sha256('\n');

/** The digest before the first entry. */
export const START_DIGEST = '0'.repeat(64);

/**
 * The digest of an entry: it covers the entry, its payload digest and, by `previous`, all entries
 * before. Entries without a key have the digest that they had before there were keys.
 */
export function digestOf(previous: string, entry: AuditEntry, payload: string): string {
  const { id, at, key, actorId, command, action, table, record, reason, requestId, apiKeyId } =
    entry;
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
      ...(apiKeyId === null ? [] : [apiKeyId]),
    ]),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
