import { Job, JobRunner, Runner } from '../../shared/domain/job.js';
import { Mailbox } from '../../shared/domain/mailbox.js';
import { BookingMails } from './booking-mails.js';
import { BookingSettings } from './booking-settings.js';
import { clinicLetter } from './clinic-letter.js';
import { asHtml, asText } from './letter.js';
import { RecordMail } from './record-mail.command.js';

/** Passes a request on to the clinic, in English, without saying who asks. */
export class MailClinic extends Job {
  constructor(readonly bookingId: string) { super(); }
}

@JobRunner(MailClinic)
export class MailClinicRunner extends Runner<MailClinic> {
  constructor(private readonly mails: BookingMails, private readonly mailbox: Mailbox, private readonly settings: BookingSettings) { super(); }

  async run({ bookingId }: MailClinic, messageId: string): Promise<RecordMail> {
    const facts = await this.mails.facts(bookingId);
    const letter = clinicLetter(facts, this.settings);
    await this.mailbox.send({ messageId: `${messageId}-clinic`, to: facts.providerEmail, subject: letter.subject, text: asText(letter), html: asHtml(letter), replyTo: this.settings.supportEmail });
    return new RecordMail(bookingId, 'clinic', 'sent');
  }
}
