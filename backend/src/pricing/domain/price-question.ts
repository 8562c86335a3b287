import type { GivenConsents } from '../../shared/consent.js';
import type { PriceRequestType } from '../contract/price-request.terms.js';
import type { Fault } from './price-request.errors.js';

export const LONGEST_DESCRIPTION = 2000;
const SHORTEST_OF_BUNDLE = 10;

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
export function faultsOf(
  question: Partial<PriceQuestion>,
  unreadable: readonly string[] = [],
): Fault[] {
  const { requestType, description, contactPhone } = question;
  const required = requestType && REQUIRED_FIELD[requestType];
  const faults: Fault[] = [];
  if (required && !unreadable.includes(required) && blank(question[required]))
    faults.push(missing(requestType));
  if (description !== undefined) faults.push(...faultsOfDescription(requestType, description));
  if (digitsOf(contactPhone) === undefined)
    faults.push({ path: 'contactPhone', message: 'price.phone' });
  return faults;
}

function missing(requestType: PriceRequestType): Fault {
  if (requestType === 'bundle') return { path: 'specialty', message: 'price.specialty' };
  return { path: 'requestType', message: 'price.field-missing' };
}

function faultsOfDescription(
  requestType: PriceRequestType | undefined,
  description: string,
): Fault[] {
  const length = lengthOf(description);
  if (length > LONGEST_DESCRIPTION)
    return [{ path: 'description', message: `too-long:${LONGEST_DESCRIPTION}` }];
  if (requestType === 'bundle' && length < SHORTEST_OF_BUNDLE)
    return [{ path: 'description', message: 'price.description-short' }];
  return requestType !== 'bundle' && blank(description)
    ? [{ path: 'description', message: 'price.description' }]
    : [];
}
