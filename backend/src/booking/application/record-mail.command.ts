import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../shared/domain/clock.js';
import { BookingMails, type MailOutcome, type MailRecipient } from './booking-mails.js';

export class RecordMail extends Command<void> {
  constructor(readonly bookingId: string, readonly recipient: MailRecipient, readonly outcome: MailOutcome) { super(); }
}

@CommandHandler(RecordMail)
export class RecordMailHandler implements ICommandHandler<RecordMail> {
  constructor(private readonly mails: BookingMails, private readonly clock: Clock) {}

  execute({ bookingId, recipient, outcome }: RecordMail): Promise<void> {
    return this.mails.record(bookingId, recipient, outcome, this.clock.now());
  }
}
