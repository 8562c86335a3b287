import { VisitPlaces } from '../../../marketplace/contract/visit-places.js';
import { Settings } from '../../../platform/config/settings.js';
import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { MailRenderer } from '../../../platform/mail/mail-renderer.js';
import { Mailbox } from '../../../platform/mail/mailbox.js';
import type { TimeWindow } from '../../contract/booking.terms.js';
import { People } from '../people/people.js';
import { VisitPreparations } from '../visit-preparations.js';
import { BookingMails, type MailOutcome, type PatientMailKind } from './booking-mails.js';
import { calendarChange, CalendarFiles } from './calendar-files.js';
import { patientMail } from './patient-mail.js';
import { RecordMail } from './record-mail.command.js';

/** Mails the patient what happened to their request and what comes next. */
export class MailPatient extends Job {
  constructor(
    readonly bookingId: string,
    readonly userId: string,
    readonly kind: PatientMailKind,
    /** The appointment that other times were asked for. */
    readonly earlierSlot: TimeWindow | null = null,
  ) {
    super();
  }
}

@JobRunner(MailPatient)
export class MailPatientRunner extends Runner<MailPatient> {
  constructor(
    private readonly mails: BookingMails,
    private readonly people: People,
    private readonly places: VisitPlaces,
    private readonly preparations: VisitPreparations,
    private readonly mailbox: Mailbox,
    private readonly renderer: MailRenderer,
    private readonly calendar: CalendarFiles,
    private readonly settings: Settings,
  ) {
    super();
  }

  /** Rejects while identity's event about the person is still on its way: the queue tries again. */
  async run(
    { bookingId, userId, kind, earlierSlot }: MailPatient,
    eventMessageId: string,
  ): Promise<RecordMail> {
    const messageId = `${eventMessageId}-patient`;
    const recorded = (outcome: MailOutcome): RecordMail =>
      new RecordMail({ bookingId, recipient: 'patient', kind, messageId, outcome });
    const person = await this.people.find(userId);
    if (!person) throw new Error('No event about this person has arrived yet.');
    if (person === 'erased') return recorded('recipient-gone');
    const facts = await this.mails.facts(bookingId);
    const place = facts.confirmedSlot ? (await this.places.of([facts]))[0] : undefined;
    const change = calendarChange(kind, facts, earlierSlot);
    const mail = patientMail(kind, facts, person.firstName, this.settings, {
      place,
      change,
      preparation: await this.preparations.of(facts.serviceId, facts.language),
    });
    if (!mail) return recorded('outdated');
    await this.mailbox.send({
      kind: `booking-patient-${kind}`,
      messageId,
      to: person.email,
      subject: mail.subject,
      ...this.renderer.render(mail),
      replyTo: this.settings.supportEmail,
      ...(change && { attachments: [this.calendar.of(facts, change, place)] }),
    });
    return recorded('sent');
  }
}
