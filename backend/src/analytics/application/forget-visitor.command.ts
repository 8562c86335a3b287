import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from './event-store.js';

/** Anonymizes the events of a person: the events stay, without the person. */
export class ForgetVisitor extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ForgetVisitor)
export class ForgetVisitorHandler implements ICommandHandler<ForgetVisitor> {
  constructor(private readonly events: EventStore) {}

  execute({ userId }: ForgetVisitor): Promise<void> {
    return this.events.forgetVisitor(userId);
  }
}
