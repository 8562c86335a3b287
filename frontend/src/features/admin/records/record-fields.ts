import { PRICE_MAX_CENTS } from '@/api/limits';
import type { Source } from './lookup';

/**
 * How a field is entered and sent. `money` is entered in dollars and sent in cents; `lines` is a
 * list, one entry a line; `choices` is a list of options; `lookup` is searched on the server.
 */
type FieldKind =
  | 'text'
  | 'area'
  | 'integer'
  | 'number'
  | 'money'
  | 'flag'
  | 'lines'
  | 'choice'
  | 'choices'
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
  /** Spans both columns of the form. */
  wide?: boolean;
}

/** The kinds that can hold a value of a request body. */
type KindFor<Value> = Value extends boolean
  ? 'flag'
  : Value extends number
    ? 'integer' | 'number' | 'money'
    : Value extends readonly string[]
      ? 'lines' | 'choices'
      : 'text' | 'area' | 'choice' | 'suggest' | 'lookup';

/** A field whose name and kind fit a request body of the API. */
export type FieldOf<Body> = {
  [Name in keyof Body & string]: FieldSpec & { name: Name; kind: KindFor<NonNullable<Body[Name]>> };
}[keyof Body & string];

export type Values = Record<string, string | boolean>;

const MONEY = /^\d{1,7}([.,]\d{1,2})?$/;

/** Entered dollars and cents in cents; NaN when they are not an amount. */
export function centsOf(entered: string): number {
  const text = entered
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  if (!MONEY.test(text)) return NaN;
  const [dollars = '', cents = ''] = text.split(/[.,]/);
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** Whether entered dollars and cents can be a price. */
export const isPrice = (entered: string): boolean => centsOf(entered) <= PRICE_MAX_CENTS;

export const dollarsOf = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** The form's values for a record. */
export function valuesOf(fields: readonly FieldSpec[], record: object): Values {
  const properties = new Map(Object.entries(record));
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value: unknown = properties.get(name);
      if (kind === 'flag') return [name, value === true];
      if (Array.isArray(value)) return [name, value.join('\n')];
      if (kind === 'money' && typeof value === 'number') return [name, dollarsOf(value)];
      return [name, value === null || value === undefined ? '' : String(value)];
    }),
  );
}

/**
 * The request body of a form. An entry that is not a number is sent as text, so that the server
 * reports a fault at its field. Otherwise the types of the fields ensure the type of the body.
 */
export function bodyOf<Body>(fields: readonly FieldOf<Body>[], values: Values): Body {
  const entries = fields.map(({ name, kind, required }) => [
    name,
    payloadOf(kind, values[name] ?? '') ?? (required ? '' : null),
  ]);
  return Object.fromEntries(entries) as Body;
}

function payloadOf(kind: FieldKind, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  const text = value.trim();
  if (kind === 'lines' || kind === 'choices')
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  if (text === '') return null;
  if (kind === 'integer' || kind === 'number') return orText(Number(text), text);
  return kind === 'money' ? orText(centsOf(text), text) : text;
}

const orText = (number: number, text: string): number | string =>
  Number.isNaN(number) ? text : number;
