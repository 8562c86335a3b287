import type { DomainEvent } from '../../shared/aggregate-root.js';
import type { Registry } from '../config/registry.js';
import type { Settings } from '../config/settings.js';
import type { Job } from './job.js';
import { isMailReaction } from './reaction-queue.js';

type EventClass<E extends DomainEvent> = { readonly type: string; readonly prototype: E };

/** What one context does when an event has happened. */
interface Reaction {
  /**
   * Stable and unique, as it is part of job ids. A name with `-mails-` sends a mail; one with
   * `-reads-` or `-fetches-` may take minutes.
   */
  readonly name: string;
  /** Type of the event. */
  readonly type: string;
  /**
   * The command or job that follows the event; a pure function.
   * @param outboxId grows with every event: of two events about the same record, the larger is
   * newer
   */
  react(event: never, outboxId: string): object | Job;
}

/** Declares a reaction to a class of events. */
export function on<E extends DomainEvent>(
  event: EventClass<E>,
  name: string,
  answer: (event: E, outboxId: string) => object | Job,
): Reaction {
  return { name, type: event.type, react: answer };
}

/** The reactions of one context, registered in its module. */
export class Reactions {
  constructor(readonly all: readonly Reaction[]) {}
}

/** The reactions of all contexts. In the sandbox no mail follows from anything. */
export function allReactions(
  registry: Registry,
  { inSandbox }: Pick<Settings, 'inSandbox'>,
): Reaction[] {
  const reactions = registry.all(Reactions).flatMap(({ all }) => all);
  return inSandbox ? reactions.filter(({ name }) => !isMailReaction(name)) : reactions;
}
