import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Traces } from './traces.js';

/** The last step of an erasure, after the provider's account is gone. */
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
