import type { GivenConsents } from '../../shared/consent.js';
import type { FieldError } from '../../shared/domain-error.js';
import type { PriceRequestType } from '../contract/price-request.terms.js';

const MAX_DESCRIPTION_LENGTH = 2000;
const MIN_BUNDLE_LENGTH = 10;

/** The question of a price request, trimmed. */
export interface PriceQuestion {
  readonly requestType: PriceRequestType;
  readonly specialty?: string | null;
  readonly providerName?: string | null;
  readonly serviceName?: string | null;
  readonly providerId?: string | null;
  readonly serviceId?: string | null;
  readonly description: string;
  readonly contactEmail: string;
  readonly contactPhone?: string | null;
  readonly consents: GivenConsents;
}

const blank = (text: string | null | undefined): boolean => !text?.trim();
/** Characters as people and the database count them. */
const lengthOf = (text: string): number => [...text].length;

/** The ten digits of a US number, null for an empty one, undefined when it is none. */
export function digitsOf(phone: string | null | undefined): string | null | undefined {
  const bare = (phone ?? '').replace(/[\s().-]/g, '');
  if (!bare) return null;
  return /^\d{10}$/.test(bare) ? bare : undefined;
}

/** Which field each type requires. */
const REQUIRED_FIELD = {
  specialty: 'specialty',
  bundle: 'specialty',
  provider: 'providerName',
  service: 'serviceName',
} as const;

/**
 * Everything that is wrong with a question. Fields that are absent but required are not judged, nor
 * those that are `unreadable`.
 */
export function errorsOf(
  question: Partial<PriceQuestion>,
  unreadable: readonly string[] = [],
): FieldError[] {
  const { requestType, description, contactPhone } = question;
  const required = requestType && REQUIRED_FIELD[requestType];
  const errors: FieldError[] = [];
  if (required && !unreadable.includes(required) && blank(question[required]))
    errors.push(missing(requestType));
  if (description !== undefined) errors.push(...errorsOfDescription(requestType, description));
  if (digitsOf(contactPhone) === undefined)
    errors.push({ path: 'contactPhone', message: 'price.phone' });
  return errors;
}

function missing(requestType: PriceRequestType): FieldError {
  if (requestType === 'bundle') return { path: 'specialty', message: 'price.specialty' };
  return { path: 'requestType', message: 'price.field-missing' };
}

function errorsOfDescription(
  requestType: PriceRequestType | undefined,
  description: string,
): FieldError[] {
  const length = lengthOf(description);
  if (length > MAX_DESCRIPTION_LENGTH)
    return [{ path: 'description', message: `too-long:${MAX_DESCRIPTION_LENGTH}` }];
  if (requestType === 'bundle' && length < MIN_BUNDLE_LENGTH)
    return [{ path: 'description', message: 'price.description-short' }];
  return requestType !== 'bundle' && blank(description)
    ? [{ path: 'description', message: 'price.description' }]
    : [];
}
