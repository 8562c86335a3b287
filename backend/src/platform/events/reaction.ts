import type { DomainEvent } from '../../shared/aggregate-root.js';
import type { Job } from './job.js';

type EventClass<E extends DomainEvent> = { readonly type: string; readonly prototype: E };

export interface Reaction {
  readonly name: string;
  readonly type: string;
  /** `outboxId` grows with every event: of two about the same thing the larger one is the newer. */
  react(event: never, outboxId: string): object | Job;
}

export function on<E extends DomainEvent>(
  event: EventClass<E>,
  name: string,
  answer: (event: E, outboxId: string) => object | Job,
): Reaction {
  return { name, type: event.type, react: answer };
}

export class Reactions {
  constructor(readonly all: readonly Reaction[]) {}
}
