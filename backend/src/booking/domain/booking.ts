import { AggregateRoot } from '../../shared/domain/aggregate-root.js';
import type { Language } from '../../shared/domain/language.js';
import { BookingRequested } from '../contract/booking.events.js';
import type { AgeBand, BookingStatus, ForWhom, RequestType, TimeWindow } from '../contract/booking.terms.js';
import { type BookingRequest, digitsOf, faultsOf } from './booking-request.js';
import { InvalidBooking, NotBookable, NotOffered } from './booking.errors.js';
import { type OfferedTerms, type PriceSnapshot, snapshotOf } from './price-snapshot.js';
import { inUtc } from './time-windows.js';

/** Somebody asks for something that is offered. */
export interface Asking {
  readonly id: string;
  readonly userId: string;
  readonly language: Language;
  readonly request: BookingRequest;
  /** In the language of the request; undefined when it is not offered. */
  readonly offer: OfferedTerms | undefined;
  /** The same in English, for the clinic. */
  readonly english: OfferedTerms | undefined;
  readonly at: Date;
  readonly snapshotValidDays: number;
}

/** A patient's request for an appointment with a clinic. */
export class Booking extends AggregateRoot {
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
  private readonly preferredSlots: readonly TimeWindow[];
  private readonly confirmedStart: Date | null = null;
  private readonly confirmedEnd: Date | null = null;
  private readonly status: BookingStatus = 'pending';
  private readonly symptoms: string;
  private readonly notes: string | null;
  private readonly isNewPatient: boolean;
  private readonly forWhom: ForWhom;
  private readonly ageBand: AgeBand | null;
  private readonly smsNotifications: boolean;
  private readonly phone: string | null;
  private readonly consentVersion: string | null;
  private readonly language: Language;
  private readonly createdAt: Date;
  private readonly updatedAt: Date;

  /** Throws InvalidBooking with every fault, NotOffered or NotBookable. */
  constructor(asking: Asking) {
    super();
    const { id, userId, language, request, english, at, snapshotValidDays } = asking;
    const offer = bookable(asking);
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
    this.language = language;
    this.createdAt = at;
    this.updatedAt = at;
    this.record(new BookingRequested(id, userId, this.providerId, this.serviceId, at.toISOString()));
  }
}

function bookable({ request, offer, at }: Asking): OfferedTerms {
  const faults = faultsOf(request, at);
  if (faults.length) throw new InvalidBooking(faults);
  const asked = request.requestType === 'service' ? 'serviceId' : 'providerId';
  if (!offer) throw new NotOffered(asked);
  if (!offer.bookable) throw new NotBookable(asked);
  return offer;
}
