import type { Source } from './lookup';

/**
 * How a field is typed and what becomes of it. `money` is typed in dollars and kept in cents;
 * `lines` is a list, one entry a line; `lookup` is searched on the server.
 */
export type FieldKind =
  | 'text'
  | 'area'
  | 'whole'
  | 'number'
  | 'money'
  | 'flag'
  | 'lines'
  | 'choice'
  | 'suggest'
  | 'lookup';

export interface FieldSpec {
  name: string;
  label: string;
  kind: FieldKind;
  required?: boolean;
  hint?: string;
  options?: { value: string; label: string }[];
  /** Of a `lookup`. */
  source?: Source;
  /** Takes the width of two. */
  whole?: boolean;
}

export type Values = Record<string, string | boolean>;
export type Body = Record<string, unknown>;

const MONEY = /^\d{1,7}([.,]\d{1,2})?$/;
const MOST_CENTS = 100_000_000;

/** Dollars and cents of a person as whole cents; NaN when they are not an amount. */
export function centsOf(typed: string): number {
  const text = typed
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  if (!MONEY.test(text)) return NaN;
  const [dollars = '', cents = ''] = text.split(/[.,]/);
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** Whether dollars and cents of a person can be a price. */
export const isPrice = (typed: string): boolean => centsOf(typed) <= MOST_CENTS;

export const dollarsOf = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** What stands in a form for a record. */
export function valuesOf(fields: readonly FieldSpec[], record: object): Values {
  const known = new Map(Object.entries(record));
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value: unknown = known.get(name);
      if (kind === 'flag') return [name, value === true];
      if (Array.isArray(value)) return [name, value.join('\n')];
      if (kind === 'money' && typeof value === 'number') return [name, dollarsOf(value)];
      return [name, value === null || value === undefined ? '' : String(value)];
    }),
  );
}

/** What is sent; a number that is none goes as the text that it is, for the server to refuse. */
export function bodyOf(fields: readonly FieldSpec[], values: Values): Body {
  return Object.fromEntries(
    fields.map(({ name, kind, required }) => [
      name,
      sent(kind, values[name] ?? '') ?? (required ? '' : null),
    ]),
  );
}

function sent(kind: FieldKind, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  const text = value.trim();
  if (kind === 'lines')
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  if (text === '') return null;
  if (kind === 'whole' || kind === 'number') return orText(Number(text), text);
  return kind === 'money' ? orText(centsOf(text), text) : text;
}

const orText = (number: number, text: string): number | string =>
  Number.isNaN(number) ? text : number;

/** The fields in which two forms differ. */
export const differing = (
  fields: readonly FieldSpec[],
  mine: Values,
  theirs: Values,
): FieldSpec[] => fields.filter(({ name }) => mine[name] !== theirs[name]);
