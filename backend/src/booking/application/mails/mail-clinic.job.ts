import { Settings } from '../../../platform/config/settings.js';
import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { MailRenderer } from '../../../platform/mail/mail-renderer.js';
import { Mailbox } from '../../../platform/mail/mailbox.js';
import type { TimeWindow } from '../../contract/booking.terms.js';
import { answerableUntil } from '../../contract/inquiry.js';
import { AnswerCodes } from '../answer-codes.js';
import { BookingMails, type ClinicMailKind, type MailOutcome } from './booking-mails.js';
import { calendarChange, CalendarFiles } from './calendar-files.js';
import { clinicMail } from './clinic-mail.js';
import { RecordMail } from './record-mail.command.js';

/** Mails the clinic what happened, in English, without naming the patient. */
export class MailClinic extends Job {
  constructor(
    readonly bookingId: string,
    readonly kind: ClinicMailKind,
    /** The appointment that other times were asked for. */
    readonly earlierSlot: TimeWindow | null = null,
  ) {
    super();
  }
}

@JobRunner(MailClinic)
export class MailClinicRunner extends Runner<MailClinic> {
  constructor(
    private readonly mails: BookingMails,
    private readonly mailbox: Mailbox,
    private readonly renderer: MailRenderer,
    private readonly calendar: CalendarFiles,
    private readonly codes: AnswerCodes,
    private readonly settings: Settings,
  ) {
    super();
  }

  async run(
    { bookingId, kind, earlierSlot }: MailClinic,
    eventMessageId: string,
  ): Promise<RecordMail> {
    const messageId = `${eventMessageId}-clinic`;
    const recorded = (outcome: MailOutcome): RecordMail =>
      new RecordMail({ bookingId, recipient: 'clinic', kind, messageId, outcome });
    const facts = await this.mails.facts(bookingId);
    const { inquiryNo, inquiredAt, providerEmail } = facts;
    const answer = {
      url: `${this.settings.address}/clinic/${this.codes.codeOf({ bookingId, inquiryNo })}`,
      until: answerableUntil(new Date(inquiredAt)),
    };
    const change = calendarChange(kind, facts, earlierSlot);
    const mail = clinicMail(kind, facts, this.settings, answer, change);
    if (!mail) return recorded('outdated');
    await this.mailbox.send({
      kind: `booking-clinic-${kind}`,
      messageId,
      to: providerEmail,
      subject: mail.subject,
      ...this.renderer.render(mail),
      replyTo: this.settings.supportEmail,
      ...(change && { attachments: [this.calendar.of({ ...facts, language: 'en' }, change)] }),
    });
    return recorded('sent');
  }
}
