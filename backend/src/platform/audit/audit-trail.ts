import type { ChangeSet, EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { AggregateRoot, type DomainEvent } from '../../shared/aggregate-root.js';
import { Sql } from '../database/sql.js';

/** What a command can do to a record, as the audit log names it. */
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
/** One of AUDIT_ACTIONS. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * The table that the entry of an erasure names. Details may be empty only if such an entry follows.
 */
export const ERASURE_TABLE = 'shared.audit_details';

/** One changed record of a command: its fields before and after, null where there is no record. */
export interface Change {
  readonly entity: object;
  readonly id: string;
  readonly table: string;
  readonly action: AuditAction;
  readonly before: object | null;
  readonly after: object | null;
}

/** What the log asks of a property of the ORM. */
interface Property {
  readonly hidden?: boolean;
  /** The property that holds the value object, and the name within it. */
  readonly embedded?: readonly [string, string];
}

function actionOf(type: string): 'create' | 'update' | 'delete' {
  if (type.startsWith('create')) return 'create';
  return type.startsWith('delete') ? 'delete' : 'update';
}

/** The changes and events of one command, collected while it is flushed. */
export class Changes {
  readonly all: Change[] = [];
  readonly events: DomainEvent[] = [];
  /** Aggregates that the command loaded or added. */
  readonly aggregates = new Set<AggregateRoot>();

  /**
   * Adds a change set of the mapper. Properties that are mapped as hidden are left out: they must
   * not outlive their row. A property of a value object has its own name, without that of the
   * object.
   */
  add(
    { entity, type, meta, payload, originalEntity }: ChangeSet<object>,
    snapshot: (entity: object) => object,
  ): void {
    const action = actionOf(type);
    const properties = meta.properties as Record<string, Property | undefined>;
    const visible = (data: object): object =>
      Object.fromEntries(
        Object.entries(data)
          .filter(([name]) => !properties[name]?.hidden)
          .map(([name, value]) => [properties[name]?.embedded?.[1] ?? name, value]),
      );
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

  /** Takes the recorded events of an aggregate. */
  collect(aggregate: AggregateRoot): void {
    this.aggregates.add(aggregate);
    this.events.push(...aggregate.pullEvents());
  }

  /**
   * Ids of the changed aggregates of one class, each once.
   * @param withCreated whether new ones are included
   */
  idsOf(aggregate: object, withCreated = true): string[] {
    const changes = this.all.filter(
      ({ entity, action }) =>
        entity.constructor === aggregate && (withCreated || action !== 'create'),
    );
    return [...new Set(changes.map(({ id }) => id))];
  }
}

/**
 * Collects what commands change for the audit log, and erases its details. The log itself is
 * append-only; values that may be personal are in `audit_details`.
 */
@Injectable()
export class AuditTrail {
  constructor(private readonly sql: Sql) {}

  /** Fills `changes` while the entity manager flushes. */
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
   * Empties the details of all entries by an actor or about the given records. The entries stay,
   * and a new one for each of them records the erasure.
   */
  async eraseDetails(actorId: string, table: string, recordIds: readonly string[]): Promise<void> {
    await this.sql.rows(
      `update shared.audit_details details
          set before_data = null, after_data = null, ip_address = null, user_agent = null
         from shared.audit_logs log
        where log.id = details.audit_id
          and (log.actor_id = ? or (log.table_name = ? and log.record_id in (?)))`,
      [actorId, table, recordIds],
    );
    await this.sql.rows(
      `with forgotten as (
         insert into shared.audit_logs (actor_id, command, action, table_name, record_id)
         select 'system', 'ForgetAuditDetails', 'delete', ?, id
           from (select distinct unnest(array[?]) as id) named
         returning id
       )
       insert into shared.audit_details (audit_id)
       select id
         from forgotten`,
      [ERASURE_TABLE, [actorId, ...recordIds]],
    );
  }
}
