import { Injectable } from '@nestjs/common';
import type { Origin } from '../http/auth/origin.js';
import type { AuditAction, Changes } from '../audit/audit-trail.js';
import { ownerOf } from './idempotency.js';
import { THEN_COMMIT } from '../database/joined-query.js';
import { Sql } from '../database/sql.js';

/** A command class may name its action; a command that does one of several things names what it did to each record that it changed. It may give the person's reason. */
interface Audited {
  readonly reason?: string;
  readonly actionOfEach?: AuditAction;
  readonly constructor: { readonly name: string; readonly action?: AuditAction };
}

/** What is written, from rows of events (type, payload) and of entries (record_id, table_name, action, before_data, after_data) that are told from `$13` on. */
const closing = (events: string, entries: string): string => `${THEN_COMMIT}
  with happened as (
    insert into shared.outbox (type, payload) ${events}
  ), kept as (
    insert into shared.idempotency (actor_id, route, key, body_hash, answer) select $1, $2, $3, $4, $5::json where $3::text is not null
  ), entry as (
    select nextval('shared.audit_logs_id_seq') as id, e.* from (${entries}) e
  ), logged as (
    insert into shared.audit_logs (id, actor_id, command, action, table_name, record_id, reason, request_id) overriding system value
      select id, $6, $7, coalesce($8, action), table_name, record_id, $9, $10 from entry
  )
  insert into shared.audit_details (audit_id, before_data, after_data, ip_address, user_agent)
    select id, before_data, after_data, $11, $12 from entry`;

/** One event at most and one entry, as nearly always: told without a list. */
const ONE = closing(
  'select $13, $14::jsonb where $13::text is not null',
  'select $15::text as record_id, $16::text as table_name, $17::text as action, $18::jsonb as before_data, $19::jsonb as after_data',
);
const MANY = closing(
  'select type, payload from json_to_recordset($13::json) as event(type text, payload jsonb)',
  'select * from json_to_recordset($14::json) as entry(record_id text, table_name text, action text, before_data jsonb, after_data jsonb)',
);

/** What is written at the end of every command, in one statement: what happened, for those who react to it; who did what; and, under its key, the answer for a repeat. It commits. */
@Injectable()
export class Closing {
  constructor(private readonly sql: Sql) {}

  write(
    command: object,
    { all, events }: Changes,
    origin?: Origin,
    answer?: unknown,
  ): Promise<unknown> {
    const {
      constructor: { name, action: ofClass },
      actionOfEach,
      reason,
    } = command as Audited;
    const action = (all.length ? actionOfEach : undefined) ?? ofClass;
    const rows = all.length
      ? all
      : [{ id: null, table: null, action: action ?? null, before: null, after: null }];
    const [row, ...others] = rows,
      [event, ...later] = events,
      key = origin?.key;
    const said = [
      origin && ownerOf(origin),
      origin?.route,
      key,
      origin?.bodyHash,
      key === undefined ? null : JSON.stringify(answer ?? null),
      origin?.actorId ?? (origin ? 'guest' : 'system'),
      name,
      action,
      reason,
      origin?.requestId,
      origin?.ipAddress,
      origin?.userAgent,
    ];
    if (row && !others.length && !later.length) {
      return this.sql.prepared(ONE, [
        ...said,
        event?.type,
        json(event),
        row.id,
        row.table,
        row.action,
        json(row.before),
        json(row.after),
      ]);
    }
    return this.sql.prepared(MANY, [
      ...said,
      JSON.stringify(events.map((each) => ({ type: each.type, payload: each }))),
      JSON.stringify(
        rows.map(({ id, table, action: done, before, after }) => ({
          record_id: id,
          table_name: table,
          action: done,
          before_data: before,
          after_data: after,
        })),
      ),
    ]);
  }
}

const json = (value: object | null | undefined): string | null =>
  value ? JSON.stringify(value) : null;
