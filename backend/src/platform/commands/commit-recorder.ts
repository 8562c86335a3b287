import { Injectable } from '@nestjs/common';
import type { AuditAction, Changes } from '../audit/audit-trail.js';
import { Sql } from '../database/sql.js';
import type { RequestContext } from '../http/auth/request-context.js';
import { currentTrace, traceparentOf } from '../observability/trace-context.js';
import { keyOwnerOf } from './idempotency.js';

/**
 * What a command states for the audit log. `action` of its class, or `actionOfEach` for every
 * record that it changed, replaces create, update and delete; `reason` is the one that the person
 * gave.
 */
interface AuditedCommand {
  readonly reason?: string;
  readonly actionOfEach?: AuditAction;
  readonly constructor: { readonly name: string; readonly action?: AuditAction };
}

/** Inserts the events, the audit entries and the response under the idempotency key. */
const APPEND = `
  with event as (
    insert into shared.outbox (type, payload, traceparent, held_until)
    select type, payload - 'heldUntil', $15, (payload ->> 'heldUntil')::timestamptz
    from json_to_recordset($13::json) as event(type text, payload jsonb)
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
      (id, actor_id, command, action, table_name, record_id, reason, request_id, api_key_id)
    overriding system value
    select id, $6, $7, coalesce($8, action), table_name, record_id, $9, $10, $16::uuid
    from entry
  )
  insert into shared.audit_details (audit_id, before_data, after_data, ip_address, user_agent)
  select id, before_data, after_data, $11, $12
  from entry`;

/**
 * Writes what every command records, in one statement before its commit: events to the outbox, an
 * audit entry for each changed record and, with an idempotency key, the response for a repeated
 * request.
 */
@Injectable()
export class CommitRecorder {
  constructor(private readonly sql: Sql) {}

  /**
   * Part of the transaction of the command. Without a context the actor is `system`; a command that
   * changed no record gets one entry without a record.
   */
  append(
    command: object,
    { all, events }: Changes,
    context?: RequestContext,
    answer?: unknown,
  ): Promise<unknown> {
    const {
      constructor: { name, action: ofClass },
      actionOfEach,
      reason,
    } = command as AuditedCommand;
    const action = (all.length ? actionOfEach : undefined) ?? ofClass;
    const rows = all.length
      ? all
      : [{ id: null, table: null, action: action ?? null, before: null, after: null }];
    const key = context?.key;
    const trace = currentTrace();
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
      trace && events.length ? traceparentOf(trace) : null,
      context?.apiKeyId,
    ]);
  }
}
