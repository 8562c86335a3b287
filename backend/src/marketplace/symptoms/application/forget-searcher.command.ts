import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SearchLog } from '../domain/search-log.js';

export class ForgetSearcher extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ForgetSearcher)
export class ForgetSearcherHandler implements ICommandHandler<ForgetSearcher> {
  constructor(private readonly log: SearchLog) {}

  execute({ userId }: ForgetSearcher): Promise<void> {
    return this.log.forget(userId);
  }
}
