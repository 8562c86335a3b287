import type { Schema } from '../../../api/schema';

export const ACTIONS: readonly Schema<'AuditAction'>[] = ['create', 'update', 'delete', 'publish', 'suspend', 'archive', 'duplicate', 'export', 'confirm', 'restore'];

/** What records are called in the log, most looked for first. */
export const ENTITIES = [
  'marketplace.providers', 'marketplace.services', 'marketplace.locations', 'marketplace.provider_services', 'marketplace.provider_locations',
  'booking.booking_requests', 'pricing.price_requests', 'identity.users', 'identity.link_requests', 'shared.audit_details',
] as const;

const MONEY: readonly string[] = ['price', 'customPrice', 'quotedPrice'];
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:[\d.]+(Z|[+-]\d{2}(:?\d{2})?)$/;

/** How a value of the log is to be read: as an amount in cents, as an instant, or as it stands. */
export function kindOf(field: string, value: string): 'money' | 'instant' | 'text' {
  if (MONEY.includes(field) && /^\d+$/.test(value)) return 'money';
  return INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? 'instant' : 'text';
}

/** `sourceAsOf` as words: 'source as of'. */
export const wordsOf = (field: string): string => field.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
