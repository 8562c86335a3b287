import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { BookingMails, type SentMail } from './booking-mails.js';

/** Records that a mail about a request was sent, or why it was not. */
export class RecordMail extends Command<void> {
  constructor(readonly mail: SentMail) {
    super();
  }
}

@CommandHandler(RecordMail)
export class RecordMailHandler implements ICommandHandler<RecordMail> {
  constructor(
    private readonly mails: BookingMails,
    private readonly clock: Clock,
  ) {}

  execute({ mail }: RecordMail): Promise<void> {
    return this.mails.record(mail, this.clock.now());
  }
}
