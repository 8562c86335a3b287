import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** One call of an operation, as the API document shows it. */
export interface Example {
  /** Path and query parameters by name. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly status: number;
  /** A value for JSON, else the text; absent without a body or for bytes. */
  readonly answer?: unknown;
}
export type Examples = Record<string, Example>;

const source = resolve(import.meta.dirname, '../../src');
const FILES = {
  analytics: 'analytics/http/analytics.examples.json',
  booking: 'booking/http/booking.examples.json',
  catalogue: 'marketplace/catalogue/http/catalogue.examples.json',
  directory: 'marketplace/directory/http/directory.examples.json',
  identity: 'identity/http/identity.examples.json',
  platform: 'platform/http/platform.examples.json',
  pricing: 'pricing/http/pricing.examples.json',
  webhooks: 'webhooks/http/webhooks.examples.json',
  symptoms: 'marketplace/symptoms/http/symptoms.examples.json',
} as const;
export type Context = keyof typeof FILES;
export const CONTEXTS = Object.keys(FILES) as Context[];

const fileOf = (context: Context): string => resolve(source, FILES[context]);

/** The examples of a context; none before the first were written. */
export function readExamples(context: Context): Examples {
  const file = fileOf(context);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Examples) : {};
}

export function writeExamples(context: Context, examples: Examples): void {
  const sorted = Object.fromEntries(
    Object.entries(examples).sort(([one], [other]) => one.localeCompare(other, 'en')),
  );
  writeFileSync(fileOf(context), `${JSON.stringify(sorted, null, 2)}\n`);
}

const SHOWN_ROWS = 1;
/** Keys and tokens. */
const SECRET = /^(ofk_|whsec_|eyJ)[\w.+/=-]{20,}$/;
/** What a reader of the document needs: of a list the first row, no secret. */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, SHOWN_ROWS).map(shortened);
  if (typeof value === 'string') return value.replace(SECRET, '$1...');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]));
}

/** What is another each time, in any text: ids, moments and days, references. */
const VARYING =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|\+00:00))?|\d{8}T\d{6}Z?/g;
/** A text that is nothing else: secrets and references. */
const VARYING_WHOLE = /^(?:[\w.~+/=-]{20,}|[2-9A-HJ-NP-Z]{8})$/;
/** Figures and names of one machine at one moment. */
const VARYING_FIELDS = [
  'bytes',
  'changesCursor',
  'clientIp',
  'code',
  'commit',
  'device',
  'digest',
  'icon',
  'ipAddress',
  'priceCode',
  'recoveryCodes',
  'reference',
  'sheetKey',
  'uri',
  'userAgent',
  'visit_key',
  'waiting',
];

/**
 * Where an answer differs from its example: in its shape, or in a value that does not vary. Of a
 * list, as many entries as the example has are compared.
 */
export function differences(example: unknown, answer: unknown, at = ''): string[] {
  if (Array.isArray(example))
    return Array.isArray(answer)
      ? example.flatMap((each, index) => differences(each, answer[index], `${at}[${index}]`))
      : [`${at} is no list`];
  if (typeof example === 'object' && example !== null) {
    if (typeof answer !== 'object' || answer === null) return [`${at} is no object`];
    const names = new Set([...Object.keys(example), ...Object.keys(answer)]);
    return [...names].flatMap((name) =>
      differences(
        (example as Record<string, unknown>)[name],
        (answer as Record<string, unknown>)[name],
        `${at}.${name}`,
      ),
    );
  }
  if (example === answer) return [];
  const varies =
    VARYING_FIELDS.includes(
      at
        .split('.')
        .at(-1)
        ?.replace(/\[\d+\]$/, '') ?? '',
    ) ||
    (typeof example === 'string' && typeof answer === 'string' && isLike(example, answer));
  return varies && typeof example === typeof answer
    ? []
    : [`${at} is ${JSON.stringify(answer)}, not ${JSON.stringify(example)}`];
}

const isLike = (one: string, other: string): boolean =>
  (VARYING_WHOLE.test(one) && VARYING_WHOLE.test(other)) || plain(one) === plain(other);

/** Columns of references in tables come after an id. */
const plain = (text: string): string =>
  text.replaceAll(VARYING, '?').replaceAll(/\?,[2-9A-HJ-NP-Z]{8},/g, '?,?,');
