import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import type { Language } from '../../../shared/language.js';
import type { Description } from '../../domain/user.js';
import { Users } from '../../domain/users.js';

/**
 * Changes the profile of a user; fields that are left out stay, null clears them. @throws
 * UserNotFound
 */
export class DescribeMyself extends Command<void> {
  /** Retried after a conflict: a worker may change the same user at the same moment. */
  readonly retriesOnConflict = true;

  constructor(
    readonly userId: string,
    readonly profile: Description & { readonly language?: Language },
  ) {
    super();
  }
}

@CommandHandler(DescribeMyself)
export class DescribeMyselfHandler implements ICommandHandler<DescribeMyself> {
  constructor(
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, profile: { language, ...described } }: DescribeMyself): Promise<void> {
    const user = await this.users.get(userId);
    const at = this.clock.now();
    user.describe(described, at);
    if (language) user.changeLanguage(language, at);
  }
}
