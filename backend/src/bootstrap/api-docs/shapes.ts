import type { Schema } from '../api-document/document.js';

/** One field of an object, or one parameter, as a row of a table. */
export interface Row {
  readonly name: string;
  /** In plain words; names of other schemas stand in `refs`. */
  readonly type: string;
  /** Names of schemas that the type speaks of. */
  readonly refs: readonly string[];
  /** `required` of what is sent; `may be absent` of what is answered. */
  readonly note: string;
  readonly description: string;
}

/** Whether an object is sent to the API or answered by it. */
export type Way = 'sent' | 'answered';

/** The name of the schema that a reference leads to. */
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** The fields of an object's schema; none for any other. */
export function fieldsOf({ properties = {}, required }: Schema, way: Way): Row[] {
  const needed = new Set(Array.isArray(required) ? required : []);
  const note = (name: string): string => {
    if (way === 'sent') return needed.has(name) ? 'required' : '';
    return needed.has(name) ? '' : 'may be absent';
  };
  return Object.entries(properties).map(([name, schema]) =>
    rowOf(name, schema, note(name), schema.description),
  );
}

export const rowOf = (name: string, schema: Schema, note = '', description = ''): Row => ({
  name,
  type: typeOf(schema),
  refs: refsOf(schema),
  note,
  description,
});

/** A type in words, such as `list of uuid, 1 to 5` or `"me", "child" or null`. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return refName(schema.$ref);
  const branches = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (branches) return branches.map(typeOf).join(schema.allOf ? ' and ' : ' or ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  return [schema.type ?? 'any']
    .flat()
    .map((type) => single(type, schema))
    .join(' or ');
}

function single(type: string, schema: Schema): string {
  if (type === 'null') return 'null';
  const { format, items, additionalProperties: values } = schema;
  const bounds = boundsOf(schema);
  const withBounds = (words: string): string => (bounds ? `${words}, ${bounds}` : words);
  if (type === 'array') return withBounds(`list of ${items ? typeOf(items) : 'any'}`);
  if (type === 'object' && values && typeof values === 'object')
    return `object with values of ${typeOf(values)}`;
  return withBounds(format ?? type);
}

const BOUNDS = [
  ['minLength', 'maxLength', 'characters'],
  ['minItems', 'maxItems', ''],
  ['minimum', 'maximum', ''],
] as const;

function boundsOf(schema: Schema): string {
  return BOUNDS.map(([least, most, unit]) => between(schema[least], schema[most], unit))
    .filter(Boolean)
    .join(', ');
}

function between(least: unknown, most: unknown, unit: string): string {
  const has = { least: typeof least === 'number', most: typeof most === 'number' };
  if (!has.least && !has.most) return '';
  const range = has.least && has.most ? `${String(least)} to ${String(most)}` : '';
  const oneSided = has.least ? `at least ${String(least)}` : `at most ${String(most)}`;
  return `${range || oneSided} ${unit}`.trim();
}

function refsOf(schema: Schema): string[] {
  const own = schema.$ref ? [refName(schema.$ref)] : [];
  const values = schema.additionalProperties;
  const parts = [
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...(values && typeof values === 'object' ? [values] : []),
  ];
  return [...new Set([...own, ...parts.flatMap(refsOf)])];
}

/** The names of all schemas that these lead to, by any number of steps, in their order. */
export function reachable(
  names: readonly string[],
  schemas: Readonly<Record<string, Schema>>,
): string[] {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const schema = schemas[name];
    if (!schema || found.has(name)) continue;
    found.add(name);
    waiting.push(...refsOf(schema), ...Object.values(schema.properties ?? {}).flatMap(refsOf));
  }
  return [...found].sort();
}
