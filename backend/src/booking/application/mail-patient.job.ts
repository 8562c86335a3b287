import { Job, JobRunner, Runner } from '../../shared/domain/job.js';
import { Mailbox } from '../../shared/domain/mailbox.js';
import { BookingMails } from './booking-mails.js';
import { BookingSettings } from './booking-settings.js';
import { asHtml, asText } from './letter.js';
import { patientLetter } from './patient-letter.js';
import { People } from './people.js';
import { RecordMail } from './record-mail.command.js';

/** Tells the patient that their request arrived and what happens next. */
export class MailPatient extends Job {
  constructor(readonly bookingId: string, readonly userId: string) { super(); }
}

@JobRunner(MailPatient)
export class MailPatientRunner extends Runner<MailPatient> {
  constructor(
    private readonly mails: BookingMails, private readonly people: People, private readonly mailbox: Mailbox, private readonly settings: BookingSettings,
  ) { super(); }

  /** Rejects while identity's event about the person is still on its way: the queue tries again. */
  async run({ bookingId, userId }: MailPatient, messageId: string): Promise<RecordMail> {
    const person = await this.people.find(userId);
    if (!person) throw new Error('Nothing was heard of this person yet.');
    if (person === 'erased') return new RecordMail(bookingId, 'patient', 'recipient-gone');
    const letter = patientLetter(await this.mails.facts(bookingId), person.firstName, this.settings);
    await this.mailbox.send({ messageId: `${messageId}-patient`, to: person.email, subject: letter.subject, text: asText(letter), html: asHtml(letter), replyTo: this.settings.supportEmail });
    return new RecordMail(bookingId, 'patient', 'sent');
  }
}
