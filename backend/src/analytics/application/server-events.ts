import type { EventType } from '../contract/event.terms.js';

export interface ServerEvent {
  /** Of what it is about: the same event is stored once. */
  readonly id: string;
  readonly eventType: EventType;
  /** Ids and kinds, no word of a person. */
  readonly eventData: Readonly<Record<string, string | null>>;
  /** ISO 8601, UTC. */
  readonly occurredAt: string;
}

export abstract class ServerEvents {
  /**
   * Stores it unless its id is known. It belongs to no session and names no person. In the caller's
   * transaction.
   */
  abstract add(event: ServerEvent): Promise<void>;
}
