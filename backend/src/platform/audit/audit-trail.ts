import type { ChangeSet, EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { AggregateRoot, type DomainEvent } from '../../shared/aggregate-root.js';
import { Sql } from '../database/sql.js';

export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'publish',
  'suspend',
  'archive',
  'duplicate',
  'export',
  'confirm',
  'restore',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * The table that an erasure's own row names: without such a row behind it nothing may be empty that
 * was not.
 */
export const ERASURE_TABLE = 'shared.audit_details';

export interface Change {
  readonly entity: object;
  readonly id: string;
  readonly table: string;
  readonly action: AuditAction;
  readonly before: object | null;
  readonly after: object | null;
}

function actionOf(type: string): 'create' | 'update' | 'delete' {
  if (type.startsWith('create')) return 'create';
  return type.startsWith('delete') ? 'delete' : 'update';
}

/** What one command changed and what happened by it, collected while it is flushed. */
export class Changes {
  readonly all: Change[] = [];
  readonly events: DomainEvent[] = [];
  /** What the command had in its hands. */
  readonly aggregates = new Set<AggregateRoot>();

  /** Hidden properties hold what must be gone when its row is: they are not copied. */
  add(
    { entity, type, meta, payload, originalEntity }: ChangeSet<object>,
    snapshot: (entity: object) => object,
  ): void {
    const action = actionOf(type);
    const properties = meta.properties as Record<string, { hidden?: boolean } | undefined>;
    const visible = (data: object): object =>
      Object.fromEntries(Object.entries(data).filter(([name]) => !properties[name]?.hidden));
    const original = (originalEntity ?? {}) as Record<string, unknown>;
    const before = {
      create: () => null,
      update: () =>
        visible(Object.fromEntries(Object.keys(payload).map((name) => [name, original[name]]))),
      delete: () => visible(snapshot(entity)),
    }[action]();
    this.all.push({
      entity,
      id: String((entity as { id: unknown }).id),
      table: `${meta.schema}.${meta.tableName}`,
      action,
      before,
      after: action === 'delete' ? null : visible(payload),
    });
  }

  collect(aggregate: AggregateRoot): void {
    this.aggregates.add(aggregate);
    this.events.push(...aggregate.pullEvents());
  }

  /** Ids of the changed aggregates of one class, each once; without created ones on request. */
  idsOf(aggregate: object, withCreated = true): string[] {
    const changes = this.all.filter(
      ({ entity, action }) =>
        entity.constructor === aggregate && (withCreated || action !== 'create'),
    );
    return [...new Set(changes.map(({ id }) => id))];
  }
}

/**
 * Who did what, append-only. What may hold personal text lies in `audit_details`, which can be
 * erased.
 */
@Injectable()
export class AuditTrail {
  constructor(private readonly sql: Sql) {}

  watch(em: EntityManager, changes: Changes): void {
    const snapshot = (entity: object): object => em.getComparator().prepareEntity(entity);
    em.getEventManager().registerSubscriber({
      beforeFlush: ({ uow }) => {
        for (const entity of new Set([
          ...uow.getPersistStack(),
          ...uow.getRemoveStack(),
          ...uow.getIdentityMap(),
        ]))
          if (entity instanceof AggregateRoot) changes.collect(entity);
      },
      afterFlush: ({ uow }) => {
        for (const set of uow.getChangeSets()) changes.add(set, snapshot);
      },
    });
  }

  /**
   * Empties what may be personal in everything that somebody did or that was done to these records;
   * the rows themselves stay, and one more for each says so.
   */
  async eraseDetails(actorId: string, table: string, recordIds: readonly string[]): Promise<void> {
    await this.sql.rows(
      `update shared.audit_details details set before_data = null, after_data = null, ip_address = null, user_agent = null
        from shared.audit_logs log where log.id = details.audit_id and (log.actor_id = ? or (log.table_name = ? and log.record_id in (?)))`,
      [actorId, table, recordIds],
    );
    await this.sql.rows(
      `with forgotten as (
         insert into shared.audit_logs (actor_id, command, action, table_name, record_id) select 'system', 'ForgetAuditDetails', 'delete', ?, id from (select distinct unnest(array[?]) as id) named returning id
       ) insert into shared.audit_details (audit_id) select id from forgotten`,
      [ERASURE_TABLE, [actorId, ...recordIds]],
    );
  }
}
