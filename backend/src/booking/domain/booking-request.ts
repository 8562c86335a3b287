import type { GivenConsents } from '../../shared/consent.js';
import type { FieldError } from '../../shared/domain-error.js';
import type { AgeBand, ForWhom, RequestType, TimeWindow } from '../contract/booking.terms.js';
import { errorsOfWindows, isOrdered } from './time-windows.js';

const SYMPTOMS = { least: 10, most: 1000 } as const;
export const MAX_NOTES_LENGTH = 1000;

/** A patient's request, in their own words. */
export interface BookingRequest {
  readonly requestType: RequestType;
  readonly providerId: string;
  readonly serviceId?: string | null;
  readonly locationId?: string | null;
  readonly preferredSlots: readonly TimeWindow[];
  readonly symptoms: string;
  readonly notes?: string | null;
  readonly isNewPatient?: boolean;
  readonly forWhom?: ForWhom;
  readonly ageBand?: AgeBand | null;
  readonly smsNotifications?: boolean;
  readonly phone?: string | null;
  /** Of the text about text messages. */
  readonly consentVersion?: string | null;
  readonly consents: GivenConsents;
}

/**
 * All errors of a request at `now`, in the order of the form. Fields that
 * are absent but needed are not judged.
 */
export function errorsOf(request: Partial<BookingRequest>, now: Date): FieldError[] {
  const windows = request.preferredSlots ? errorsOfWindows(request.preferredSlots, now) : [];
  return [
    ...errorsOfWhole(request),
    ...windows,
    ...errorsOfTexts(request),
    ...errorsOfContact(request),
  ];
}

/**
 * The same of a request of which some fields cannot be read: nothing is said about the whole where
 * it depends on one of them.
 */
export function errorsBeside(
  unreadable: readonly string[],
  request: Partial<BookingRequest>,
  now: Date,
): FieldError[] {
  const wholeIsReadable = !['requestType', 'serviceId', 'preferredSlots'].some((field) =>
    unreadable.includes(field),
  );
  return errorsOf(request, now).filter(({ path }) => path !== '' || wholeIsReadable);
}

function errorsOfWhole({
  requestType,
  serviceId,
  preferredSlots = [],
}: Partial<BookingRequest>): FieldError[] {
  const serviceFits = (requestType === 'service') === Boolean(serviceId);
  return serviceFits && preferredSlots.every(isOrdered)
    ? []
    : [{ path: '', message: 'booking.invalid' }];
}

/** Characters as people and the database count them. */
const lengthOf = (text: string): number => [...text].length;

function errorsOfTexts({ symptoms, notes }: Partial<BookingRequest>): FieldError[] {
  const found: FieldError[] = [];
  const length = symptoms === undefined ? SYMPTOMS.least : lengthOf(symptoms);
  if (length < SYMPTOMS.least) found.push({ path: 'symptoms', message: 'booking.symptoms-short' });
  if (length > SYMPTOMS.most) found.push({ path: 'symptoms', message: 'booking.symptoms-long' });
  if (lengthOf(notes ?? '') > MAX_NOTES_LENGTH)
    found.push({ path: 'notes', message: `too-long:${MAX_NOTES_LENGTH}` });
  return found;
}

/** The ten digits of a US number, null for an empty one, undefined when it is none. */
export function digitsOf(phone: string | null | undefined): string | null | undefined {
  const bare = (phone ?? '').replace(/[\s().-]/g, '');
  if (!bare) return null;
  return /^\d{10}$/.test(bare) ? bare : undefined;
}

function errorsOfContact({
  smsNotifications,
  phone,
  consentVersion,
}: Partial<BookingRequest>): FieldError[] {
  const digits = digitsOf(phone);
  const found: FieldError[] = [];
  if (digits === undefined || (smsNotifications && !digits))
    found.push({ path: 'phone', message: 'booking.phone' });
  if (smsNotifications && !consentVersion)
    found.push({ path: 'consentVersion', message: 'booking.consent' });
  return found;
}
