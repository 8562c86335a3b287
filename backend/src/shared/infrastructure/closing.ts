import { Injectable } from '@nestjs/common';
import type { Origin } from '../http/origin.js';
import type { AuditAction, Changes } from './audit-trail.js';
import { actorOf } from './idempotency.js';
import { THEN_COMMIT } from './joined-query.js';
import { Sql } from './sql.js';

/** A command class may name its action; a command that does one of several things names what it did to each record that it changed. It may give the person's reason. */
interface Audited {
  readonly reason?: string;
  readonly actionOfEach?: AuditAction;
  readonly constructor: { readonly name: string; readonly action?: AuditAction };
}

const CLOSE = `${THEN_COMMIT}
  with happened as (
    insert into shared.outbox (type, payload) select type, payload from json_to_recordset($1::json) as event(type text, payload jsonb)
  ), kept as (
    insert into shared.idempotency (actor_id, route, key, body_hash, answer) select $2, $3, $4, $5, $6::json where $4::text is not null
  ), entry as (
    select gen_random_uuid() as key, e.* from json_to_recordset($7::json) as e(record_id text, table_name text, action text, before_data jsonb, after_data jsonb)
  ), logged as (
    insert into shared.audit_logs (key, actor_id, command, action, table_name, record_id, reason, request_id)
      select key, $8, $9, coalesce($10, action), table_name, record_id, $11, $12 from entry returning id, key
  )
  insert into shared.audit_details (audit_id, before_data, after_data, ip_address, user_agent)
    select logged.id, before_data, after_data, $13, $14 from logged join entry using (key)`;

/** What is written at the end of every command, in one statement: what happened, for those who react to it; who did what; and, under its key, the answer for a repeat. It commits. */
@Injectable()
export class Closing {
  constructor(private readonly sql: Sql) {}

  write(command: object, { all, events }: Changes, origin?: Origin, answer?: unknown): Promise<unknown> {
    const { constructor: { name, action: ofClass }, actionOfEach, reason } = command as Audited;
    const action = (all.length ? actionOfEach : undefined) ?? ofClass;
    const rows = all.length ? all : [{ id: null, table: null, action: action ?? null, before: null, after: null }];
    const key = origin?.key;
    return this.sql.prepared(CLOSE, [
      JSON.stringify(events.map((event) => ({ type: event.type, payload: event }))),
      origin && actorOf(origin), origin?.route, key, origin?.bodyHash, key === undefined ? null : JSON.stringify(answer ?? null),
      JSON.stringify(rows.map(({ id, table, action: done, before, after }) => ({ record_id: id, table_name: table, action: done, before_data: before, after_data: after }))),
      origin?.actorId ?? (origin ? 'guest' : 'system'), name, action, reason, origin?.requestId, origin?.ipAddress, origin?.userAgent,
    ]);
  }
}
