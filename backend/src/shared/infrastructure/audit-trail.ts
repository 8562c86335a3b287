import type { ChangeSet, EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { Origin } from '../http/origin.js';
import { OutboxMessage } from './outbox.js';
import { Sql } from './sql.js';

export const AUDIT_ACTIONS = ['create', 'update', 'delete', 'publish', 'suspend', 'archive', 'duplicate', 'export', 'confirm', 'restore'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The table that an erasure's own row names: without such a row behind it nothing may be empty that was not. */
export const FORGOTTEN = 'shared.audit_details';

/** A command class may name its action and give the person's reason. */
interface Audited {
  readonly reason?: string;
  readonly constructor: { readonly name: string; readonly action?: AuditAction };
}

interface Change {
  readonly entity: object;
  readonly id: string;
  readonly table: string;
  readonly action: AuditAction;
  readonly before: object | null;
  readonly after: object | null;
}

/** What one command changed, collected while it is flushed. */
export class Changes {
  readonly all: Change[] = [];
  /** Whether others wait to hear of it. */
  tell = false;

  /** Hidden properties hold what must be gone when its row is: they are not copied. */
  add({ entity, type, meta, payload, originalEntity }: ChangeSet<object>, whole: (entity: object) => object): void {
    if (entity instanceof OutboxMessage) {
      this.tell = true;
      return;
    }
    const action = type.startsWith('create') ? 'create' : type.startsWith('delete') ? 'delete' : 'update';
    const properties = meta.properties as Record<string, { hidden?: boolean } | undefined>;
    const told = (data: object): object => Object.fromEntries(Object.entries(data).filter(([name]) => !properties[name]?.hidden));
    const known = (originalEntity ?? {}) as Record<string, unknown>;
    const before = { create: () => null, update: () => told(Object.fromEntries(Object.keys(payload).map((name) => [name, known[name]]))), delete: () => told(whole(entity)) }[action]();
    this.all.push({ entity, id: String((entity as { id: unknown }).id), table: `${meta.schema}.${meta.tableName}`, action, before, after: action === 'delete' ? null : told(payload) });
  }

  idsOf(aggregate: object): string[] {
    return [...new Set(this.all.filter(({ entity }) => entity.constructor === aggregate).map(({ id }) => id))];
  }
}

/** Who did what, append-only. What may hold personal text lies in `audit_details`, which can be erased. */
@Injectable()
export class AuditTrail {
  constructor(private readonly sql: Sql) {}

  watch(em: EntityManager): Changes {
    const changes = new Changes();
    const whole = (entity: object): object => em.getComparator().prepareEntity(entity);
    em.getEventManager().registerSubscriber({ afterFlush: ({ uow }) => { for (const set of uow.getChangeSets()) changes.add(set, whole); } });
    return changes;
  }

  /** Empties what may be personal in everything that somebody did or that was done to these records; the rows themselves stay, and one more for each says so. */
  async forget(actorId: string, table: string, recordIds: readonly string[]): Promise<void> {
    await this.sql.rows(
      `update shared.audit_details details set before_data = null, after_data = null, ip_address = null, user_agent = null
        from shared.audit_logs log where log.id = details.audit_id and (log.actor_id = ? or (log.table_name = ? and log.record_id in (?)))`,
      [actorId, table, recordIds],
    );
    await this.sql.rows(
      `with forgotten as (
         insert into shared.audit_logs (key, actor_id, command, action, table_name, record_id) select gen_random_uuid(), 'system', 'ForgetAuditDetails', 'delete', ?, id from (select distinct unnest(array[?]) as id) named returning id
       ) insert into shared.audit_details (audit_id) select id from forgotten`,
      [FORGOTTEN, [actorId, ...recordIds]],
    );
  }

  async write(command: object, { all }: Changes, origin?: Origin): Promise<void> {
    const { constructor: { name, action }, reason } = command as Audited;
    const rows = all.length ? all : [{ id: null, table: null, action: action ?? null, before: null, after: null }];
    await this.sql.prepared(
      `with entry as (
         select gen_random_uuid() as key, e.* from json_to_recordset($1::json) as e(record_id text, table_name text, action text, before_data jsonb, after_data jsonb)
       ), logged as (
         insert into shared.audit_logs (key, actor_id, command, action, table_name, record_id, reason, request_id)
           select key, $2, $3, coalesce($4, action), table_name, record_id, $5, $6 from entry returning id, key
       )
       insert into shared.audit_details (audit_id, before_data, after_data, ip_address, user_agent)
         select logged.id, before_data, after_data, $7, $8 from logged join entry using (key)`,
      [
        JSON.stringify(rows.map(({ id, table, action: done, before, after }) => ({ record_id: id, table_name: table, action: done, before_data: before, after_data: after }))),
        origin?.actorId ?? (origin ? 'guest' : 'system'), name, action ?? null, reason ?? null, origin?.requestId ?? null, origin?.ipAddress ?? null, origin?.userAgent ?? null,
      ],
    );
  }
}
