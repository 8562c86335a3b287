import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Settings } from '../../../platform/config/settings.js';
import { UnverifiedMailLimits } from '../../../platform/mail/unverified-mail-limits.js';
import { Clock } from '../../../shared/clock.js';
import { Users } from '../../domain/users.js';

/**
 * Requests another verification mail. It is retried after a conflict, because a worker may record
 * the previous mail at the same time.
 * @throws UserNotFound, AlreadyVerified, VerificationTooSoon
 * @throws RateLimitExceeded with the code `mail-held`
 */
export class RequestVerification extends Command<{ sent: boolean }> {
  readonly retriesOnConflict = true;

  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(RequestVerification)
export class RequestVerificationHandler implements ICommandHandler<RequestVerification> {
  constructor(
    private readonly users: Users,
    private readonly mails: UnverifiedMailLimits,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: RequestVerification): Promise<{ sent: boolean }> {
    const user = await this.users.get(userId);
    const { resendSeconds: pauseSeconds, resendPerDay: perDay } = this.settings;
    user.requestVerification(this.clock.now(), { pauseSeconds, perDay });
    // The bearer of a ticket knows the password, so the refusal reveals no account to others.
    await this.mails.admitOrRefuse(user.email, 'verification');
    return { sent: true };
  }
}
