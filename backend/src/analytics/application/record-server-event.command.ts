import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type ServerEvent } from './event-store.js';

/** Records what another context did, so that no client needs to be trusted. */
export class RecordServerEvent extends Command<void> {
  constructor(readonly event: ServerEvent) {
    super();
  }
}

@CommandHandler(RecordServerEvent)
export class RecordServerEventHandler implements ICommandHandler<RecordServerEvent> {
  constructor(private readonly events: EventStore) {}

  execute({ event }: RecordServerEvent): Promise<void> {
    return this.events.add(event);
  }
}
