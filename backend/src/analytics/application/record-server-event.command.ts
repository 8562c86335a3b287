import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ServerEvent, ServerEvents } from './server-events.js';

/** Something that other contexts did and say, so no client needs to be believed. */
export class RecordServerEvent extends Command<void> {
  constructor(readonly event: ServerEvent) {
    super();
  }
}

@CommandHandler(RecordServerEvent)
export class RecordServerEventHandler implements ICommandHandler<RecordServerEvent> {
  constructor(private readonly events: ServerEvents) {}

  execute({ event }: RecordServerEvent): Promise<void> {
    return this.events.add(event);
  }
}
