import { QUESTION_MAX_LENGTH } from '@/api/limits';
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

interface QuestionFaults {
  specialty?: 'specialty' | 'missing';
  providerName?: 'missing';
  serviceName?: 'missing';
  description?: 'description' | 'descriptionShort' | 'descriptionLong';
  contactEmail?: 'email';
  contactPhone?: 'phone';
}

/** The field that names the subject of each type of question. */
export const SUBJECT_FIELDS = {
  specialty: 'specialty',
  bundle: 'specialty',
  provider: 'providerName',
  service: 'serviceName',
} as const;

/** Only a bundle needs a description of this length; the server says so at the field. */
const BUNDLE_MIN_LENGTH = 10;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** The faults of a question before it is sent. The server checks it again. */
export function questionFaults(values: QuestionValues): QuestionFaults {
  const { requestType, description, contactEmail, contactPhone } = values;
  const faults: QuestionFaults = {};
  const subject = SUBJECT_FIELDS[requestType];
  if (values[subject].trim() === '') {
    if (subject === 'specialty' && requestType === 'bundle') faults.specialty = 'specialty';
    else faults[subject] = 'missing';
  }
  const length = [...description.trim()].length;
  if (requestType === 'bundle' && length < BUNDLE_MIN_LENGTH)
    faults.description = 'descriptionShort';
  if (requestType !== 'bundle' && length === 0) faults.description = 'description';
  if (length > QUESTION_MAX_LENGTH) faults.description = 'descriptionLong';
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
  const subject = SUBJECT_FIELDS[requestType];
  const of = (field: typeof subject) => (field === subject ? values[field].trim() : null);
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

const MAIL_BODY_MAX_LENGTH = 1500;

/** The text of the mail that the mail client opens with; cut where clients stop reading. */
export const cutBody = (body: string): string =>
  [...body].length > MAIL_BODY_MAX_LENGTH
    ? `${[...body].slice(0, MAIL_BODY_MAX_LENGTH - 1).join('')}…`
    : body;
