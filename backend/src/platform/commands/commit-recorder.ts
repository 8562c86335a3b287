import { Injectable } from '@nestjs/common';
import type { AuditAction, Changes } from '../audit/audit-trail.js';
import { Sql } from '../database/sql.js';
import type { RequestContext } from '../http/auth/request-context.js';
import { keyOwnerOf } from './idempotency.js';

/**
 * A command class may name its action; a command that does one of several things names what it did
 * to each record that it changed. It may give the person's reason.
 */
interface AuditedCommand {
  readonly reason?: string;
  readonly actionOfEach?: AuditAction;
  readonly constructor: { readonly name: string; readonly action?: AuditAction };
}

/** Events, audit entries and the answer for a repeat, in one statement. */
const APPEND = `
  with event as (
    insert into shared.outbox (type, payload)
    select type, payload from json_to_recordset($13::json) as event(type text, payload jsonb)
  ), answer as (
    insert into shared.idempotency (actor_id, route, key, body_hash, answer)
    select $1, $2, $3, $4, $5::json
    where $3::text is not null
  ), entry as (
    select nextval('shared.audit_logs_id_seq') as id, e.*
    from json_to_recordset($14::json) as
      e(record_id text, table_name text, action text, before_data jsonb, after_data jsonb)
  ), logged as (
    insert into shared.audit_logs
      (id, actor_id, command, action, table_name, record_id, reason, request_id)
    overriding system value
    select id, $6, $7, coalesce($8, action), table_name, record_id, $9, $10
    from entry
  )
  insert into shared.audit_details (audit_id, before_data, after_data, ip_address, user_agent)
  select id, before_data, after_data, $11, $12
  from entry`;

/**
 * Writes the records of a command before its commit, in one statement: its events to the outbox, an
 * audit entry for each changed record and, under the caller's idempotency key, the answer for a
 * repeat.
 */
@Injectable()
export class CommitRecorder {
  constructor(private readonly sql: Sql) {}

  append(
    command: object,
    { all, events }: Changes,
    context?: RequestContext,
    answer?: unknown,
  ): Promise<unknown> {
    const {
      constructor: { name, action: ofClass },
      actionOfEach: actionOfEach,
      reason,
    } = command as AuditedCommand;
    const action = (all.length ? actionOfEach : undefined) ?? ofClass;
    const rows = all.length
      ? all
      : [{ id: null, table: null, action: action ?? null, before: null, after: null }];
    const key = context?.key;
    const entries = rows.map(({ id, table, action: done, before, after }) => ({
      record_id: id,
      table_name: table,
      action: done,
      before_data: before,
      after_data: after,
    }));
    return this.sql.prepared(APPEND, [
      context && keyOwnerOf(context),
      context?.route,
      key,
      context?.bodyHash,
      key === undefined ? null : JSON.stringify(answer ?? null),
      context?.actorId ?? (context ? 'guest' : 'system'),
      name,
      action,
      reason,
      context?.requestId,
      context?.ipAddress,
      context?.userAgent,
      JSON.stringify(events.map((event) => ({ type: event.type, payload: event }))),
      JSON.stringify(entries),
    ]);
  }
}
