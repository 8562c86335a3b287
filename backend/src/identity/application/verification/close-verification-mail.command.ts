import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { Users } from '../../domain/users.js';

/**
 * Records that a verification mail was sent.
 * @param sent false when none was needed
 */
export class CloseVerificationMail extends Command<void> {
  constructor(
    readonly userId: string,
    readonly sent: boolean,
  ) {
    super();
  }
}

@CommandHandler(CloseVerificationMail)
export class CloseVerificationMailHandler implements ICommandHandler<CloseVerificationMail> {
  constructor(
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, sent }: CloseVerificationMail): Promise<void> {
    if (sent) (await this.users.find(userId))?.verificationSent(this.clock.now());
  }
}
