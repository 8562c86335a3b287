import type { FieldError } from '../../shared/domain-error.js';
import type { Language } from '../../shared/language.js';
import {
  AppointmentNear,
  BookingCancelled,
  BookingCompleted,
  BookingConfirmed,
  BookingMoved,
  BookingRequested,
  BookingRescheduled,
  TimesProposed,
} from '../contract/booking.events.js';
import {
  type AgeBand,
  type BookingAction,
  type BookingStatus,
  type CancelledBy,
  type ForWhom,
  type RequestType,
  type TimeWindow,
} from '../contract/booking.terms.js';
import { allowedActions, type BookingSide } from '../contract/booking-actions.js';
import { inquiryState } from '../contract/inquiry.js';
import { AnswerEnded, NotAllowed } from './booking.errors.js';
import type { Acceptance, Cancellation, Confirmation } from './booking-changes.js';
import { assertBookable, assertNoErrors, type BookingDraft, consentsOf } from './booking-draft.js';
import { digitsOf } from './booking-request.js';
import type { Replaced } from './booking-undo.js';
import { DeskBooking } from './desk-booking.js';
import { type PriceSnapshot, snapshotOf } from './price-snapshot.js';
import { errorsOfSlot, errorsOfWindows, inUtc, lastMomentOf } from './time-windows.js';

const HOUR = 3_600_000;
/** An appointment that ended so long ago is completed by time alone. */
export const DONE_AFTER_MS = 48 * HOUR;

/** A patient's request for an appointment with a clinic. */
export class Booking extends DeskBooking {
  readonly id: string;
  readonly userId: string;
  readonly providerId: string;
  readonly serviceId: string | null;
  private readonly requestType: RequestType;
  private readonly providerName: string;
  private readonly providerEmail: string;
  private readonly serviceName: string | null;
  private readonly serviceNameEnglish: string | null;
  private readonly locationId: string;
  private readonly locationName: string;
  private readonly zone: string;
  private readonly demo: boolean;
  private readonly cancelNoticeHours: number;
  private readonly snapshot: PriceSnapshot | null;
  preferredSlots: readonly TimeWindow[];
  private proposedSlots: readonly TimeWindow[] = [];
  private confirmedStart: Date | null = null;
  private confirmedEnd: Date | null = null;
  /** How many patients the clinic sees at a time; it decides whether times may overlap. */
  private capacity = 1;
  private status: BookingStatus = 'pending';
  private overrideReason: string | null = null;
  private cancelledBy: CancelledBy | null = null;
  private cancelReason: string | null = null;
  /** Within the clinic's notice hours. */
  private cancelledLate = false;
  private remindedAt: Date | null = null;
  /** Number of the latest inquiry to the clinic; a new one ends the one before. */
  private latestInquiryNo = 1;
  /** When the latest inquiry was made. */
  private inquiredAt: Date;
  /** Number of the last inquiry that the clinic has answered. */
  private answeredInquiryNo = 0;
  /** When the clinic first answered on its page, whatever it answered. */
  private firstAnsweredAt: Date | null = null;

  readonly symptoms: string;
  readonly notes: string | null;
  private readonly isNewPatient: boolean;
  private readonly forWhom: ForWhom;
  private readonly ageBand: AgeBand | null;
  private readonly smsNotifications: boolean;
  private readonly phone: string | null;
  readonly consentVersion: string | null;
  /**
   * Version of the consent to health data that came with the request; null on requests from before
   * it was required.
   */
  readonly healthConsentVersion: string | null;
  private readonly language: Language;
  private readonly createdAt: Date;
  private updatedAt: Date;

  /** @throws InvalidBooking, ConsentChanged, NotOffered or NotBookable as `assertBookable` does. */
  constructor(draft: BookingDraft) {
    super();
    assertBookable(draft);
    const { id, userId, language, request, offer, english, at, snapshotValidDays } = draft;
    this.id = id;
    this.userId = userId;
    this.providerId = request.providerId;
    this.serviceId = offer.service?.id ?? null;
    this.requestType = request.requestType;
    this.providerName = offer.providerName;
    this.providerEmail = offer.providerEmail;
    this.serviceName = offer.service?.name ?? null;
    this.serviceNameEnglish = english?.service?.name ?? null;
    this.locationId = offer.locationId;
    this.locationName = offer.locationName;
    this.zone = offer.zone;
    this.demo = offer.demo;
    this.cancelNoticeHours = offer.cancelNoticeHours;
    this.snapshot = snapshotOf(offer, english, at, snapshotValidDays);
    this.preferredSlots = request.preferredSlots.map(inUtc);
    this.symptoms = request.symptoms;
    this.notes = request.notes || null;
    this.isNewPatient = request.isNewPatient ?? true;
    this.forWhom = request.forWhom ?? 'me';
    this.ageBand = request.ageBand ?? null;
    this.smsNotifications = request.smsNotifications ?? false;
    this.phone = digitsOf(request.phone) ?? null;
    this.consentVersion = this.smsNotifications ? (request.consentVersion ?? null) : null;
    this.healthConsentVersion = request.consents.healthData;
    this.language = language;
    this.createdAt = at;
    this.inquiredAt = at;
    this.updatedAt = at;
    this.record(
      new BookingRequested(id, userId, this.providerId, this.serviceId, at.toISOString()),
    );
    for (const consent of consentsOf(this, at)) this.record(consent);
  }

  /** What `side` can do next, at `at`. */
  allowed(side: BookingSide, at: Date): readonly BookingAction[] {
    const { status, proposedSlots, confirmedStart } = this;
    return allowedActions(
      side,
      { status, hasProposals: proposedSlots.length > 0, confirmedStart },
      at,
    );
  }

  /**
   * Sets the appointment. A time outside the preferred windows needs `override`, a reason.
   * @throws InvalidBooking with every error of the time.
   * @throws NotAllowed when its status or its start does not allow it.
   */
  confirm(slot: TimeWindow, confirmation: Confirmation): void {
    this.assertAllowed('confirm', 'staff', confirmation.at);
    this.setByStaff(slot, confirmation);
    this.record(new BookingConfirmed(...this.appointmentFacts(confirmation.at)), this.undoUntil);
  }

  /** Sets another time for an appointment. Otherwise as `confirm`. */
  move(slot: TimeWindow, confirmation: Confirmation): void {
    this.assertAllowed('move', 'staff', confirmation.at);
    this.setByStaff(slot, confirmation);
    this.remindedAt = null;
    // Calendars take the file with the highest number, which grows with the inquiries.
    this.latestInquiryNo++;
    this.inquiredAt = confirmation.at;
    this.record(new BookingMoved(...this.appointmentFacts(confirmation.at)), this.undoUntil);
  }

  /** The patient takes one of the times that the clinic proposed. */
  accept(slot: TimeWindow, { capacity, at }: Acceptance): void {
    this.assertAllowed('accept', 'patient', at);
    this.setAppointment(
      slot,
      errorsOfSlot(slot, this.proposedSlots, { anyTime: false, now: at }),
      capacity,
      at,
    );
    this.record(new BookingConfirmed(...this.appointmentFacts(at)));
  }

  /** The clinic offers other times. */
  propose(slots: readonly TimeWindow[], at: Date): void {
    this.assertAllowed('propose', 'clinic', at);
    assertNoErrors(errorsOfWindows(slots, at, 'slots'));
    this.proposedSlots = slots.map(inUtc);
    this.updatedAt = at;
    this.record(new TimesProposed(this.id, this.userId, this.providerId, at.toISOString()));
  }

  /** Other times instead; an appointment that was set is free again. */
  reschedule(slots: readonly TimeWindow[], at: Date): void {
    this.assertAllowed('reschedule', 'patient', at);
    assertNoErrors(errorsOfWindows(slots, at));
    const wasConfirmed = this.status === 'confirmed';
    const earlierStart = this.confirmedStart?.toISOString() ?? null;
    const earlierEnd = this.confirmedEnd?.toISOString() ?? null;
    this.preferredSlots = slots.map(inUtc);
    this.proposedSlots = [];
    this.confirmedStart = null;
    this.confirmedEnd = null;
    this.overrideReason = null;
    this.remindedAt = null;
    this.status = 'pending';
    this.latestInquiryNo++;
    this.inquiredAt = at;
    this.updatedAt = at;
    this.record(
      new BookingRescheduled(
        this.id,
        this.userId,
        this.providerId,
        wasConfirmed,
        at.toISOString(),
        earlierStart,
        earlierEnd,
      ),
    );
  }

  /** Within the notice hours it is allowed, too, and marked late. */
  cancel({ by, reason, at, undoUntil }: Cancellation): void {
    this.assertAllowed('cancel', by === 'system' ? 'staff' : by, at);
    this.allowUndo(undoUntil, this.replaced);
    const wasConfirmed = this.status === 'confirmed';
    this.cancelledLate =
      by === 'patient' &&
      this.confirmedStart !== null &&
      this.confirmedStart.getTime() - at.getTime() < this.cancelNoticeHours * HOUR;
    this.status = 'cancelled';
    this.cancelledBy = by;
    this.cancelReason = reason;
    this.updatedAt = at;
    const { id, userId, providerId } = this;
    const cancelled = new BookingCancelled(
      id,
      userId,
      providerId,
      by,
      wasConfirmed,
      at.toISOString(),
    );
    this.record(cancelled, this.undoUntil);
  }

  /**
   * The patient's account is deleted: an open request or an appointment that has not begun is
   * cancelled by the patient. Returns whether the request changed.
   */
  cancelWithAccount(at: Date): boolean {
    return this.cancelAhead('patient', at);
  }

  /**
   * Staff suspended the patient and chose to cancel: as `cancelWithAccount`, but by staff. Returns
   * whether the request changed.
   */
  cancelOfSuspended(at: Date): boolean {
    return this.cancelAhead('staff', at);
  }

  private cancelAhead(by: 'patient' | 'staff', at: Date): boolean {
    const isOpen = this.status === 'pending';
    const isAhead =
      this.status === 'confirmed' && this.confirmedStart !== null && this.confirmedStart > at;
    if (!isOpen && !isAhead) return false;
    this.cancel({ by, reason: null, at });
    return true;
  }

  /** Only after the start. */
  complete(at: Date, undoUntil?: Date | null): void {
    this.assertAllowed('complete', 'staff', at);
    this.allowUndo(undoUntil, this.replaced);
    this.status = 'completed';
    this.updatedAt = at;
    const completed = new BookingCompleted(this.id, this.userId, this.providerId, at.toISOString());
    this.record(completed, this.undoUntil);
  }

  /**
   * What time alone does: nobody answered before the last window passed, or the appointment is long
   * over. Returns whether the request changed.
   */
  age(at: Date): boolean {
    const { status } = this;
    if (status === 'pending' && lastMomentOf([...this.preferredSlots, ...this.proposedSlots]) <= at)
      this.cancel({ by: 'system', reason: 'expired', at });
    if (
      status === 'confirmed' &&
      this.confirmedEnd &&
      this.confirmedEnd.getTime() + DONE_AFTER_MS <= at.getTime()
    )
      this.complete(at);
    return this.status !== status;
  }

  /** Once for each appointment. Returns whether this was that time. */
  remind(at: Date): boolean {
    if (this.status !== 'confirmed' || !this.confirmedStart || this.remindedAt) return false;
    this.remindedAt = at;
    this.record(new AppointmentNear(this.id, this.userId, this.confirmedStart.toISOString()));
    return true;
  }

  /** Whether the clinic may still answer inquiry `inquiryNo`. */
  acceptsReply(inquiryNo: number, at: Date): boolean {
    const { status, latestInquiryNo, inquiredAt, answeredInquiryNo } = this;
    return (
      inquiryState({ status, latestInquiryNo, inquiredAt, answeredInquiryNo }, inquiryNo, at) ===
      'open'
    );
  }

  /**
   * The clinic answers inquiry `inquiryNo`: once, and in time.
   * @throws AnswerEnded when the inquiry was answered or its time has passed.
   */
  recordClinicReply(inquiryNo: number, at: Date): void {
    if (!this.acceptsReply(inquiryNo, at)) throw new AnswerEnded();
    this.answeredInquiryNo = inquiryNo;
    this.firstAnsweredAt ??= at;
  }

  private setByStaff(
    slot: TimeWindow,
    { override, field: path = 'slot', capacity, at, undoUntil }: Confirmation,
  ): void {
    this.allowUndo(undoUntil, this.replaced);
    const rules = { anyTime: override !== null, now: at, path };
    this.setAppointment(slot, errorsOfSlot(slot, this.preferredSlots, rules), capacity, at);
    this.overrideReason = override;
  }

  private setAppointment(
    slot: TimeWindow,
    errors: readonly FieldError[],
    capacity: number,
    at: Date,
  ): void {
    assertNoErrors(errors);
    this.confirmedStart = new Date(slot.start);
    this.confirmedEnd = new Date(slot.end);
    this.capacity = capacity;
    this.status = 'confirmed';
    this.updatedAt = at;
  }

  /** The fields of an event about the appointment. */
  private appointmentFacts(at: Date): [string, string, string, string, string, string] {
    return [
      this.id,
      this.userId,
      this.providerId,
      this.confirmedStart?.toISOString() ?? '',
      this.confirmedEnd?.toISOString() ?? '',
      at.toISOString(),
    ];
  }

  /** Any change ends the time for an undo of the one before. */
  private assertAllowed(action: BookingAction, side: BookingSide, at: Date): void {
    const allowed = this.allowed(side, at);
    if (!allowed.includes(action)) throw new NotAllowed(this.status, action, allowed);
    this.endUndo();
  }

  /** What a change by staff may replace. */
  private get replaced(): Replaced {
    const { status, capacity, overrideReason, latestInquiryNo, inquiredAt } = this;
    const { confirmedStart, confirmedEnd, remindedAt } = this;
    const dates = { confirmedStart, confirmedEnd, remindedAt, inquiredAt };
    return { status, capacity, overrideReason, latestInquiryNo, ...dates };
  }
}
