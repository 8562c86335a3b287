import { NOTES_MAX_LENGTH, SYMPTOMS_MAX_LENGTH, SYMPTOMS_MIN_LENGTH } from '@/api/limits';
import type { Schema } from '@/api/schema';
import { isWholePhone } from '@/format/phone';
import type { TimeWindow } from '@/format/window';
import { firstFault, type WindowFault } from './time-windows';

type RequestBody = Schema<'RequestBookingDto'>;
export type ForWhom = NonNullable<RequestBody['forWhom']>;
export type AgeBand = NonNullable<RequestBody['ageBand']>;

/** The version of the consent to text messages that the person has read. */
const CONSENT_VERSION = 'sms-2026-11';

export interface AppointmentValues {
  /** Empty for a visit without a service. */
  serviceId: string;
  locationId: string;
  preferredSlots: TimeWindow[];
  forWhom: ForWhom;
  /** Empty when the person has not chosen one. */
  ageBand: AgeBand | '';
  symptoms: string;
  isNewPatient: boolean;
  smsNotifications: boolean;
  phone: string;
  notes: string;
}

interface AppointmentFaults {
  preferredSlots?: 'none' | WindowFault;
  symptoms?: 'symptomsShort' | 'symptomsLong';
  phone?: 'phone';
  notes?: 'notesLong';
}

/** The faults of a request at the time `now`, before it is sent. The server checks it again. */
export function appointmentFaults(values: AppointmentValues, now: Date): AppointmentFaults {
  const { preferredSlots, symptoms, smsNotifications, phone, notes } = values;
  const faults: AppointmentFaults = {};
  const windows = preferredSlots.length === 0 ? 'none' : firstFault(preferredSlots, now);
  if (windows) faults.preferredSlots = windows;
  if (lengthOf(symptoms) < SYMPTOMS_MIN_LENGTH) faults.symptoms = 'symptomsShort';
  if (lengthOf(symptoms) > SYMPTOMS_MAX_LENGTH) faults.symptoms = 'symptomsLong';
  if (smsNotifications && !isWholePhone(phone)) faults.phone = 'phone';
  if (lengthOf(notes) > NOTES_MAX_LENGTH) faults.notes = 'notesLong';
  return faults;
}

/** Characters as the server counts them: trimmed, and a sign outside the basic plane is one. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** `healthConsent` is the version of the consent text that was shown. */
export function requestBody(
  providerId: string,
  values: AppointmentValues,
  healthConsent: string,
): RequestBody {
  const { serviceId, locationId, ageBand, smsNotifications, phone, notes } = values;
  return {
    ...(serviceId ? { requestType: 'service', serviceId } : { requestType: 'provider' }),
    providerId,
    ...(locationId && { locationId }),
    preferredSlots: values.preferredSlots,
    forWhom: values.forWhom,
    ...(ageBand && { ageBand }),
    symptoms: values.symptoms.trim(),
    isNewPatient: values.isNewPatient,
    smsNotifications,
    ...(smsNotifications && { phone, consentVersion: CONSENT_VERSION }),
    ...(notes.trim() && { notes: notes.trim() }),
    consents: { healthData: healthConsent },
  };
}

const AGES: Record<ForWhom, readonly AgeBand[]> = {
  me: ['18-39', '40-64', '65+'],
  child: ['0-1', '2-5', '6-12', '13-17'],
  other: ['0-1', '2-5', '6-12', '13-17', '18-39', '40-64', '65+'],
};

/** The ages that a patient can have; who holds an account is 18 or older. */
export const agesOf = (forWhom: ForWhom): readonly AgeBand[] => AGES[forWhom];
