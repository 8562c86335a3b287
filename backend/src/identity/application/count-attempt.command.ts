import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TooManyAttempts } from './access.errors.js';
import { type AttemptKey, AttemptLimits, Attempts } from './attempts.js';

/** Comes before the attempt, in a transaction of its own, so that attempts at the same time count, too. */
export class CountAttempt extends Command<void> {
  constructor(readonly purpose: AttemptKey['purpose'], readonly ipAddress: string, readonly email?: string) { super(); }
}

@CommandHandler(CountAttempt)
export class CountAttemptHandler implements ICommandHandler<CountAttempt> {
  constructor(private readonly attempts: Attempts, private readonly limits: AttemptLimits) {}

  async execute({ purpose, ipAddress, email }: CountAttempt): Promise<void> {
    const { most, windowSeconds } = this.limits.byPurpose[purpose];
    const waitSeconds = await this.attempts.take({ purpose, ipAddress, email }, most, windowSeconds);
    if (waitSeconds) throw new TooManyAttempts(purpose === 'sign-in' ? 'too-many-attempts' : 'too-many-requests', waitSeconds);
  }
}
