import type { AgeBand, ForWhom, RequestType, TimeWindow } from '../contract/booking.terms.js';
import type { Fault } from './fault.js';
import { faultsOfWindows, isOrdered } from './time-windows.js';

export const SYMPTOMS = { least: 10, most: 1000 } as const;
export const LONGEST_NOTES = 1000;

/** What somebody asks for, in their own words. */
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
  readonly consentVersion?: string | null;
}

/** Everything that is wrong with a request as seen at `now`, in the order of the form. */
export function faultsOf(request: BookingRequest, now: Date): Fault[] {
  return [...faultsOfWhole(request), ...faultsOfWindows(request.preferredSlots, now), ...faultsOfTexts(request), ...faultsOfContact(request)];
}

function faultsOfWhole({ requestType, serviceId, preferredSlots }: BookingRequest): Fault[] {
  const serviceFits = (requestType === 'service') === Boolean(serviceId);
  return serviceFits && preferredSlots.every(isOrdered) ? [] : [{ path: '', message: 'booking.invalid' }];
}

/** Characters as people and the database count them. */
const lengthOf = (text: string): number => [...text].length;

function faultsOfTexts({ symptoms, notes }: BookingRequest): Fault[] {
  const found: Fault[] = [];
  if (lengthOf(symptoms) < SYMPTOMS.least) found.push({ path: 'symptoms', message: 'booking.symptoms-short' });
  if (lengthOf(symptoms) > SYMPTOMS.most) found.push({ path: 'symptoms', message: 'booking.symptoms-long' });
  if (lengthOf(notes ?? '') > LONGEST_NOTES) found.push({ path: 'notes', message: `too-long:${LONGEST_NOTES}` });
  return found;
}

/** The ten digits of a US number, null for an empty one, undefined when it is none. */
export function digitsOf(phone: string | null | undefined): string | null | undefined {
  const bare = (phone ?? '').replace(/[\s().-]/g, '');
  if (!bare) return null;
  return /^\d{10}$/.test(bare) ? bare : undefined;
}

function faultsOfContact({ smsNotifications, phone, consentVersion }: BookingRequest): Fault[] {
  const digits = digitsOf(phone);
  const found: Fault[] = [];
  if (digits === undefined || (smsNotifications && !digits)) found.push({ path: 'phone', message: 'booking.phone' });
  if (smsNotifications && !consentVersion) found.push({ path: 'consentVersion', message: 'booking.consent' });
  return found;
}
