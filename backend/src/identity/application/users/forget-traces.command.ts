import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Traces } from './traces.js';

/**
 * Erases the audit details of a user: the last step of an erasure, after the account at the
 * provider is removed.
 */
export class ForgetTraces extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ForgetTraces)
export class ForgetTracesHandler implements ICommandHandler<ForgetTraces> {
  constructor(private readonly traces: Traces) {}

  execute({ userId }: ForgetTraces): Promise<void> {
    return this.traces.forget(userId);
  }
}
