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

/** What records are called in the log, most looked for first. */
export const ENTITIES = [
  'marketplace.providers',
  'marketplace.services',
  'marketplace.locations',
  'marketplace.provider_services',
  'marketplace.provider_locations',
  'booking.booking_requests',
  'pricing.price_requests',
  'identity.users',
  'identity.link_requests',
  'analytics.daily_analytics',
  'shared.audit_details',
] as const;

/**
 * Who is looked for, as the server knows them: those without an account have a word of the page's
 * language, too.
 */
export function actorOf(
  text: string,
  { system, guest }: { system: string; guest: string },
): string {
  const wanted = text.trim().toLowerCase();
  return wanted === system
    ? 'system'
    : wanted === guest
      ? 'guest'
      : text.slice(0, AUDIT_ACTOR_MAX_LENGTH);
}

type Change = Schema<'AuditChangeView'>;

/** How the log's values are told in the language of the page. */
export interface AuditWords {
  /** Stands for what is empty. */
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
/**
 * Each begins where the one before ends: a list that breaks off is not searched for further items.
 */
const ITEM = /[{,](?:"((?:[^"\\]|\\.)*)"|([^"{},]+))/gy;
/** What every change brings along; it stands behind what somebody meant to change. */
const ALONG: readonly string[] = [
  'id',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
];

/**
 * A field's name in words. One that was in use before the words were written is made of its own:
 * 'source as of'.
 */
export const nameOf = (field: string, { fields }: AuditWords): string =>
  fields[field] ?? field.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();

/**
 * A value as people read it: amounts, times, yes and no, lists, and the names of kinds and states.
 * Anything else stands as it is.
 */
export function valueOf(field: string, told: string | null, words: AuditWords): string {
  if (told === null || told === '') return words.none;
  if (MONEY.includes(field) && /^\d+$/.test(told)) return words.money(Number(told));
  if (told === 'true' || told === 'false') return told === 'true' ? words.yes : words.no;
  if (DAY.test(told) && known(told)) return words.day(told);
  if (INSTANT.test(told) && known(told)) return words.time(told);
  const parts = partsOf(told);
  return parts ? composed(field, parts, words) : (words.values[field]?.[told] ?? told);
}

/** What was changed, as it is to be shown: what looks the same before and after is left out. */
export function changesToShow(
  changes: readonly Change[],
  words: AuditWords,
): { field: string; name: string; before: string; after: string }[] {
  const shown = changes.map(({ field, before, after }) => ({
    field,
    name: nameOf(field, words),
    before: valueOf(field, before, words),
    after: valueOf(field, after, words),
  }));
  const along = ({ field }: { field: string }): number => (ALONG.includes(field) ? 1 : 0);
  return shown
    .filter(({ before, after }) => before !== after)
    .sort((one, other) => along(one) - along(other));
}

const known = (time: string): boolean => !Number.isNaN(Date.parse(time));

/**
 * What a value is made of, when it is JSON or a list as PostgreSQL writes it: `{en,"two words"}`.
 */
function partsOf(told: string): object | null {
  if (!/^[[{]/.test(told)) return null;
  try {
    const parts: unknown = JSON.parse(told);
    return typeof parts === 'object' ? parts : null;
  } catch {
    return LIST.test(told)
      ? [...told.matchAll(ITEM)].map(
          ([, quoted, plain = '']) => quoted?.replaceAll(/\\(.)/g, '$1') ?? plain,
        )
      : null;
  }
}

/** A list of words on one line; what has named parts as lines of them. */
function composed(field: string, parts: object, words: AuditWords): string {
  const told = (name: string, part: unknown): string =>
    valueOf(
      name,
      typeof part === 'string' || part === null || part === undefined
        ? (part ?? null)
        : JSON.stringify(part),
      words,
    );
  if (!Array.isArray(parts))
    return (
      Object.entries(parts)
        .map(([name, part]) => `${nameOf(name, words)}: ${told(name, part)}`)
        .join('\n') || words.none
    );
  const items = parts.map((part: unknown) => told(field, part));
  return items.length
    ? items.join(items.some((item) => item.includes('\n')) ? '\n\n' : ', ')
    : words.none;
}
