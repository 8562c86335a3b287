import { defineEntity, type EventSubscriber, type FlushEventArgs } from '@mikro-orm/core';
import { AggregateRoot, type DomainEvent } from '../domain/aggregate-root.js';

export class OutboxMessage {
  readonly id!: string;
  constructor(readonly type: string, readonly payload: DomainEvent) {}
}

export const OutboxMessageSchema = defineEntity({
  class: OutboxMessage,
  schema: 'shared',
  tableName: 'outbox',
  properties: (p) => ({
    id: p.bigint('string').primary().autoincrement(),
    type: p.string(),
    payload: p.json<DomainEvent>(),
  }),
});

/** Writes what the aggregates recorded in the very transaction that changes them. A trigger tells the relay at the commit. */
export class OutboxSubscriber implements EventSubscriber {
  beforeFlush({ em, uow }: FlushEventArgs): void {
    for (const entity of new Set([...uow.getPersistStack(), ...uow.getIdentityMap()])) {
      if (!(entity instanceof AggregateRoot)) continue;
      for (const event of entity.pullEvents()) em.persist(new OutboxMessage(event.type, event));
    }
  }
}
