import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Visitors } from './visitors.js';

/** What somebody did stays, without them. */
export class ForgetVisitor extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ForgetVisitor)
export class ForgetVisitorHandler implements ICommandHandler<ForgetVisitor> {
  constructor(private readonly visitors: Visitors) {}

  execute({ userId }: ForgetVisitor): Promise<void> {
    return this.visitors.forget(userId);
  }
}
