import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventType } from '../contract/event.terms.js';
import { ServerEvents } from './server-events.js';

export interface ServerEvent {
  /** Of what it is about: the same event is stored once. */
  readonly id: string;
  readonly eventType: EventType;
  /** Ids and kinds, no word of a person. */
  readonly eventData: Readonly<Record<string, string | null>>;
  /** ISO 8601, UTC. */
  readonly occurredAt: string;
}

/** Something that other contexts did and say, so no client needs to be believed. */
export class RecordServerEvent extends Command<void> {
  constructor(readonly event: ServerEvent) { super(); }
}

@CommandHandler(RecordServerEvent)
export class RecordServerEventHandler implements ICommandHandler<RecordServerEvent> {
  constructor(private readonly events: ServerEvents) {}

  execute({ event }: RecordServerEvent): Promise<void> {
    return this.events.add(event);
  }
}
