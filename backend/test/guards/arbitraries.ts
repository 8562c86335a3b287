import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import type { KnownIds } from './known-ids.js';
import type { OpenApiDocument, Operation, Schema } from './operations.js';

const soon = (): number => Date.now() + 3 * 86_400_000;
const JUNK = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'NaN',
  '1e400',
  '\u0000',
  '\ud800',
  '‮evil',
  'ﬁ ́',
  '😀'.repeat(50),
  '%',
  '%00',
  "' or 1=1 --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '=1+1',
  '\r\nX-Evil: 1',
  'x'.repeat(5000),
  'constructor',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '-0001-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
];
const NUMBERS = [0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, Number.MIN_VALUE];

/** Values made from the document's schemas; ids are those that the system has told. */
export class Arbitraries {
  private readonly texts: readonly string[];

  /** With a canary every text that is free holds it. */
  constructor(
    private readonly document: OpenApiDocument,
    private readonly known: KnownIds,
    private readonly canary = '',
  ) {
    this.texts = ['ekg en', 'Houston', 'Alder', 'cardiology', 'heart', ...known.all()];
  }

  /** What the schema allows; the name of its field tells which ids fit. */
  valid(schema: Schema, name = ''): fc.Arbitrary<unknown> {
    const plain = this.resolved(schema);
    const value = this.value(plain, name);
    return plain.nullable ? fc.oneof({ weight: 4, arbitrary: value }, fc.constant(null)) : value;
  }

  /** A valid value with one place in it spoiled, or nothing like it at all. */
  broken(schema: Schema): fc.Arbitrary<unknown> {
    return fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(
            this.valid(schema),
            fc.nat(),
            this.junk(),
            fc.constantFrom('replace', 'drop', 'add'),
          )
          .map(spoiled),
      },
      this.junk(),
    );
  }

  /** Queries that the document allows. */
  query(operation: Operation): fc.Arbitrary<string> {
    const fields = operation.parameters
      .filter((each) => each.in === 'query')
      .map(({ name, schema }): [string, fc.Arbitrary<unknown>] => [name, this.valid(schema, name)]);
    const required = operation.parameters
      .filter((each) => each.in === 'query' && each.required)
      .map(({ name }) => name);
    return fc.record(Object.fromEntries(fields), { requiredKeys: required }).map(queryText);
  }

  /** A query for each word that an operation names. */
  words({ parameters }: Operation): string[] {
    return parameters
      .filter((each) => each.in === 'query')
      .flatMap(({ name, schema }) =>
        (this.resolved(schema).enum ?? []).map((word) => queryText({ [name]: word })),
      );
  }

  /** Texts for parameters and headers. */
  word(): fc.Arbitrary<string> {
    return fc.oneof(
      fc.constantFrom(...JUNK),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(...this.texts),
      fc.integer().map(String),
    );
  }

  junk(): fc.Arbitrary<unknown> {
    const leaf = fc.oneof(
      fc.constantFrom<unknown>(...JUNK, ...NUMBERS, null, true, false),
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.double(),
    );
    return fc.oneof(
      { weight: 3, arbitrary: leaf },
      fc.array(leaf, { maxLength: 30 }),
      fc.dictionary(
        fc.oneof(
          fc.constantFrom('id', 'role', 'status', 'toString', 'constructor', 'length'),
          fc.string({ maxLength: 8 }),
        ),
        leaf,
        { maxKeys: 5 },
      ),
    );
  }

  /** Names of all fields of a schema, inner ones too. */
  names(schema: Schema): Set<string> {
    const { properties = {}, items } = this.resolved(schema);
    return new Set([
      ...Object.entries(properties).flatMap(([name, each]) => [name, ...this.names(each)]),
      ...(items ? this.names(items) : []),
    ]);
  }

  /** Names of fields that may hold whatever somebody likes. */
  openFields(schema: Schema): Set<string> {
    const { properties = {}, items } = this.resolved(schema);
    const isOpen = ({ type, properties: inner, additionalProperties }: Schema): boolean =>
      additionalProperties === true || (type === 'object' && !inner);
    const own = Object.entries(properties).flatMap(([name, each]) =>
      isOpen(this.resolved(each)) ? [name] : [...this.openFields(each)],
    );
    return new Set([...own, ...(items ? this.openFields(items) : [])]);
  }

  resolved(schema: Schema): Schema {
    const target = schema.$ref
      ? this.document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
      : schema.allOf?.[0];
    return target ? { ...this.resolved(target), nullable: schema.nullable ?? false } : schema;
  }

  private value(schema: Schema, name: string): fc.Arbitrary<unknown> {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    switch (schema.type) {
      case 'integer':
        return fc.integer({
          min: Math.max(schema.minimum ?? -1000, -(2 ** 31)),
          max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1),
        });
      case 'number':
        return fc.double({
          min: schema.minimum ?? -1000,
          max: schema.maximum ?? 1000,
          noNaN: true,
        });
      case 'boolean':
        return fc.boolean();
      case 'array':
        return fc.array(
          this.valid(
            { ...schema.items, ...(schema.pattern && { pattern: schema.pattern }) },
            name.replace(/s$/, ''),
          ),
          {
            minLength: schema.minItems ?? 0,
            maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
          },
        );
      case 'object':
        return this.object(schema);
      case undefined:
      default:
        return this.text(schema, name);
    }
  }

  private object({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, this.valid(each, name)]),
    );
    return fc
      .tuple(fc.record(fields, { requiredKeys: required }), fc.integer({ min: 1, max: 16 }))
      .map(([made, quarters]) => inOrder(made, quarters));
  }

  private id(name: string): fc.Arbitrary<string> {
    const fitting = this.known.of(name.replace(/Id$/, ''));
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...(fitting.length ? fitting : [randomUUID()])) },
      fc.constantFrom(...this.texts),
      fc.uuid({ version: 7 }),
    );
  }

  private text(
    { format, pattern, minLength = 0, maxLength = 60 }: Schema,
    name: string,
  ): fc.Arbitrary<string> {
    if (name === 'healthData') return fc.constant(CONSENT_VERSIONS.healthData);
    if (pattern) return fc.stringMatching(new RegExp(pattern));
    if (format === 'email')
      return fc
        .tuple(fc.stringMatching(/^[a-z]{3,12}$/), fc.nat(1e6))
        .map(([name, n]) => `${this.canary}${name}${n}@mail.example`);
    if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] });
    if (format === 'uuid') return this.id(name);
    if (/phone/i.test(name))
      return fc
        .integer({ min: 0, max: 99 })
        .map((last) => `71355501${String(last).padStart(2, '0')}`);
    if (format === 'date-time')
      return fc
        .integer({ min: 0, max: 60 * 96 })
        .map((quarters) => new Date(soon() + quarters * 900_000).toISOString());
    if (format === 'date')
      return fc
        .integer({ min: 0, max: 20_000 })
        .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
    if (format === 'password')
      return fc
        .stringMatching(/^[A-Z][a-z]{4,9}-[0-9]{2,4}!$/)
        .map((password) => `${password}${this.canary}`);
    if (this.canary && maxLength >= this.canary.length)
      return fc.constant(this.canary.padEnd(minLength, ` ${this.canary}`).slice(0, maxLength));
    const longest = Math.min(maxLength, minLength + 60);
    const words = fc.string({
      unit: fc.constantFrom(...'abcdefghij KLMNÑé0123-.'),
      minLength,
      maxLength: longest,
    });
    return fc.oneof(
      { weight: 3, arbitrary: words },
      fc.constantFrom(
        ...this.texts.filter(({ length }) => length >= minLength && length <= maxLength),
        'x'.repeat(longest),
      ),
    );
  }
}

/** `?name=value`; a list is the same name several times. */
export function queryText(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [
      name,
      String(each).toWellFormed(),
    ]),
  );
  return pairs.length ? `?${String(new URLSearchParams(pairs))}` : '';
}

/** What starts also ends, and afterwards. */
function inOrder(made: Record<string, unknown>, quarters: number): unknown {
  const start =
    typeof made.start === 'string' && typeof made.end === 'string' ? Date.parse(made.start) : NaN;
  return Number.isNaN(start)
    ? made
    : { ...made, end: new Date(start + quarters * 900_000).toISOString() };
}

type Path = (string | number)[];
const places = (value: unknown, at: Path = []): Path[] => [
  at,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => places(inner, [...at, key]))
    : []),
];

function spoiled([value, where, junk, how]: [unknown, number, unknown, string]): unknown {
  const all = places(value).filter((path) => path.length > 0);
  const path = all[where % Math.max(all.length, 1)];
  if (!path) return junk;
  const copy = structuredClone(value);
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], copy) as Record<
    string,
    unknown
  >;
  const key = String(path.at(-1));
  if (how === 'drop') delete parent[key];
  else parent[how === 'add' ? `${key}Too` : key] = junk;
  return copy;
}
