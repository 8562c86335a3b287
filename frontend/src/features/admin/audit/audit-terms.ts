import { AUDIT_ACTOR_MAX_LENGTH } from '@/api/limits';
import type { Schema } from '@/api/schema';

export const ACTIONS: readonly Schema<'AuditAction'>[] = [
  'create',
  'update',
  'delete',
  'publish',
  'suspend',
  'archive',
  'duplicate',
  'export',
  'confirm',
  'restore',
];

/** The tables of the log, the most frequent filters first. */
export const ENTITIES = [
  'marketplace.providers',
  'marketplace.services',
  'marketplace.locations',
  'marketplace.provider_services',
  'marketplace.provider_locations',
  'booking.booking_requests',
  'pricing.price_requests',
  'pricing.price_file_imports',
  'pricing.watched_price_files',
  'identity.users',
  'identity.link_requests',
  'analytics.daily_analytics',
  'shared.audit_details',
] as const;

/**
 * The actor filter of the API for an entered text. Actors without an account can be entered by
 * their name in the page's language.
 */
export function actorOf(
  text: string,
  { system, guest }: { system: string; guest: string },
): string {
  const name = text.trim().toLowerCase();
  if (name === system) return 'system';
  if (name === guest) return 'guest';
  return text.slice(0, AUDIT_ACTOR_MAX_LENGTH);
}

type Change = Schema<'AuditChangeView'>;

/** The words for the log's values in the language of the page. */
export interface AuditWords {
  /** Replaces an empty value. */
  none: string;
  yes: string;
  no: string;
  fields: Readonly<Record<string, string>>;
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  money(cents: number): string;
  /** `day` is YYYY-MM-DD. */
  day(day: string): string;
  time(instant: string): string;
}

const MONEY: readonly string[] = ['price', 'customPrice', 'quotedPrice', 'priceCents'];
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:[\d.]+(Z|[+-]\d{2}(:?\d{2})?)$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LIST = /^\{(?:[^"{},]+|"(?:[^"\\]|\\.)*")(?:,(?:[^"{},]+|"(?:[^"\\]|\\.)*"))*\}$/;
/** An item of a list. The sticky flag stops at the first character that belongs to no item. */
const ITEM = /[{,](?:"((?:[^"\\]|\\.)*)"|([^"{},]+))/gy;
/** Fields that every change sets; they come after the fields that the person changed. */
const AUTOMATIC_FIELDS: readonly string[] = [
  'id',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
];

/**
 * A field's name in words. A field without a word is split into words: 'source as of'.
 */
export const nameOf = (field: string, { fields }: AuditWords): string =>
  fields[field] ?? field.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();

/**
 * A value in words: amounts, times, yes and no, lists, and the names of kinds and statuses. Other
 * values stay as they are.
 */
export function valueOf(field: string, value: string | null, words: AuditWords): string {
  if (value === null || value === '') return words.none;
  if (MONEY.includes(field) && /^\d+$/.test(value)) return words.money(Number(value));
  if (value === 'true') return words.yes;
  if (value === 'false') return words.no;
  if (DAY.test(value) && isTime(value)) return words.day(value);
  if (INSTANT.test(value) && isTime(value)) return words.time(value);
  const parts = partsOf(value);
  return parts ? composedText(field, parts, words) : (words.values[field]?.[value] ?? value);
}

/** Changes without the fields that every change sets, such as the version. */
export const ownChanges = (changes: readonly Change[]): Change[] =>
  changes.filter(({ field }) => !AUTOMATIC_FIELDS.includes(field));

/** The changes to display. A field that reads the same before and after is left out. */
export function changesToShow(
  changes: readonly Change[],
  words: AuditWords,
): { field: string; name: string; before: string; after: string }[] {
  const rows = changes.map(({ field, before, after }) => ({
    field,
    name: nameOf(field, words),
    before: valueOf(field, before, words),
    after: valueOf(field, after, words),
  }));
  const rank = ({ field }: { field: string }): number => (AUTOMATIC_FIELDS.includes(field) ? 1 : 0);
  return rows
    .filter(({ before, after }) => before !== after)
    .sort((one, other) => rank(one) - rank(other));
}

const isTime = (time: string): boolean => !Number.isNaN(Date.parse(time));

/** The parts of a value that is JSON or a PostgreSQL array literal such as `{en,"two words"}`. */
function partsOf(value: string): object | null {
  if (!/^[[{]/.test(value)) return null;
  try {
    const parts: unknown = JSON.parse(value);
    return typeof parts === 'object' ? parts : null;
  } catch {
    if (!LIST.test(value)) return null;
    return [...value.matchAll(ITEM)].map(
      ([, quoted, plain = '']) => quoted?.replaceAll(/\\(.)/g, '$1') ?? plain,
    );
  }
}

/** A list of words on one line; an object with one line for each property. */
function composedText(field: string, parts: object, words: AuditWords): string {
  if (!Array.isArray(parts)) {
    const lines = Object.entries(parts).map(
      ([name, part]) => `${nameOf(name, words)}: ${valueOf(name, asText(part), words)}`,
    );
    return lines.join('\n') || words.none;
  }
  const items = parts.map((part: unknown) => valueOf(field, asText(part), words));
  const separator = items.some((item) => item.includes('\n')) ? '\n\n' : ', ';
  return items.join(separator) || words.none;
}

/** A part of a JSON value in the notation of the log. */
function asText(part: unknown): string | null {
  if (part === null || part === undefined) return null;
  return typeof part === 'string' ? part : JSON.stringify(part);
}
