import type { Schema } from '@/api/schema';
import { isWholePhone } from '@/format/phone';

type Body = Schema<'RequestPriceDto'>;
export type QuestionType = 'specialty' | 'provider' | 'service';

export interface QuestionValues {
  requestType: QuestionType | 'bundle';
  specialty: string;
  providerName: string;
  serviceName: string;
  description: string;
  contactEmail: string;
  contactPhone: string;
}

export interface QuestionFaults {
  specialty?: 'specialty' | 'missing';
  providerName?: 'missing';
  serviceName?: 'missing';
  description?: 'description' | 'descriptionShort' | 'descriptionLong';
  contactEmail?: 'email';
  contactPhone?: 'phone';
}

/** Which field each type needs. */
export const NEEDED = {
  specialty: 'specialty',
  bundle: 'specialty',
  provider: 'providerName',
  service: 'serviceName',
} as const;

const SHORTEST_OF_BUNDLE = 10;
const LONGEST = 2000;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** What is wrong with a question; the rules of backend/src/pricing/domain/price-request.ts. */
export function questionFaults(values: QuestionValues): QuestionFaults {
  const { requestType, description, contactEmail, contactPhone } = values;
  const faults: QuestionFaults = {};
  const needed = NEEDED[requestType];
  if (values[needed].trim() === '') {
    if (needed === 'specialty' && requestType === 'bundle') faults.specialty = 'specialty';
    else faults[needed] = 'missing';
  }
  const length = [...description.trim()].length;
  if (requestType === 'bundle' && length < SHORTEST_OF_BUNDLE)
    faults.description = 'descriptionShort';
  if (requestType !== 'bundle' && length === 0) faults.description = 'description';
  if (length > LONGEST) faults.description = 'descriptionLong';
  if (!EMAIL.test(contactEmail.trim())) faults.contactEmail = 'email';
  if (contactPhone.trim() !== '' && !isWholePhone(contactPhone)) faults.contactPhone = 'phone';
  return faults;
}

export interface Chosen {
  providerName?: string;
  providerId?: string;
  serviceName?: string;
  serviceId?: string;
}

/**
 * Only the field that the type needs is sent; an id only while its name is still the chosen one.
 * `healthConsent` is the version of the consent text that was shown.
 */
export function questionBody(
  values: QuestionValues,
  healthConsent: string,
  chosen: Chosen = {},
): Body {
  const { requestType, description, contactEmail, contactPhone } = values;
  const needed = NEEDED[requestType];
  const of = (field: typeof needed) => (field === needed ? values[field].trim() : null);
  const [specialty, providerName, serviceName] = [
    of('specialty'),
    of('providerName'),
    of('serviceName'),
  ];
  return {
    requestType,
    specialty,
    providerName,
    serviceName,
    ...(providerName && providerName === chosen.providerName && { providerId: chosen.providerId }),
    ...(serviceName && serviceName === chosen.serviceName && { serviceId: chosen.serviceId }),
    description: description.trim(),
    contactEmail: contactEmail.trim(),
    contactPhone: contactPhone.trim() || null,
    consents: { healthData: healthConsent },
  };
}

const LONGEST_BODY = 1500;

/** The text of the mail that the mail client opens with; cut where clients stop reading. */
export const cutBody = (body: string): string =>
  [...body].length > LONGEST_BODY ? `${[...body].slice(0, LONGEST_BODY - 1).join('')}…` : body;
