import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../shared/domain/clock.js';
import { UnprovenMails } from '../../shared/domain/unproven-mails.js';
import { Users } from '../domain/users.js';
import { VerificationTerms } from './verification-terms.js';

export class RequestVerification extends Command<{ sent: boolean }> {
  constructor(readonly userId: string) { super(); }
}

@CommandHandler(RequestVerification)
export class RequestVerificationHandler implements ICommandHandler<RequestVerification> {
  constructor(private readonly users: Users, private readonly mails: UnprovenMails, private readonly terms: VerificationTerms, private readonly clock: Clock) {}

  async execute({ userId }: RequestVerification): Promise<{ sent: boolean }> {
    const user = await this.users.get(userId);
    const held = !(await this.mails.admit(user.email));
    user.requestVerification(this.clock.now(), this.terms.limits, held);
    return { sent: true };
  }
}
