import type { EventType } from '../contract/event.terms.js';

/** Something that another context did, as it says itself. */
export interface ServerEvent {
  /** Of what it is about: the same event is stored once. */
  readonly id: string;
  readonly eventType: EventType;
  /** Ids and kinds, no word of a person. */
  readonly eventData: Readonly<Record<string, string | null>>;
  /** ISO 8601, UTC. */
  readonly occurredAt: string;
}

/**
 * The stored events of visitors. Works in the caller's transaction.
 * A port, because the application layer holds no SQL.
 */
export abstract class EventStore {
  /** Stores an event unless its id is there already. It has no session and names no person. */
  abstract add(event: ServerEvent): Promise<void>;
  /** Removes the person, their address and what they typed from everything they did. */
  abstract forgetVisitor(userId: string): Promise<void>;
}
