import type { Schema } from './document.js';

const FOR_ITEMS = ['format', 'pattern', 'minLength', 'maxLength'];

/**
 * A document or a part of one in OpenAPI 3.1, where a schema is JSON Schema: null is a type, a
 * reference may have a description beside it, and examples are a list. Nest's generator writes 3.0.
 */
export function inVersion31<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(inVersion31) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const inner = Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, unknown]) => [
      key,
      key === 'example' || key === 'examples' ? value : inVersion31(value),
    ]),
  );
  return (isSchema(inner) ? schemaIn31(inner) : inner) as Part;
}

/** Parts of other kinds have neither of these, or an object where a schema has a word. */
const isSchema = (part: Record<string, unknown>): part is Schema =>
  typeof part.type === 'string' ||
  Array.isArray(part.allOf) ||
  Array.isArray(part.oneOf) ||
  typeof part.nullable === 'boolean';

function schemaIn31({ nullable, example, ...schema }: Schema): Schema {
  const plain = withoutKeywordsOfItems(withPlainReference(schema));
  const shown = example === undefined ? plain : { ...plain, examples: [example] };
  return nullable ? orNull(shown) : shown;
}

/** `allOf` with one reference is the reference; a type beside it says the same again. */
function withPlainReference({ allOf, ...schema }: Schema): Schema {
  const [only, ...others] = allOf ?? [];
  if (!only?.$ref || others.length) return allOf ? { ...schema, allOf } : schema;
  const { type: _same, ...beside } = schema;
  return { ...beside, ...only };
}

/** A list has no format or length of a text: its items have. */
function withoutKeywordsOfItems(schema: Schema): Schema {
  if (schema.type !== 'array') return schema;
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !FOR_ITEMS.includes(key)));
}

function orNull({ $ref, oneOf, ...schema }: Schema): Schema {
  if ($ref) return { ...schema, anyOf: [{ $ref }, { type: 'null' }] };
  if (oneOf) return { ...schema, oneOf: [...oneOf, { type: 'null' }] };
  return {
    ...schema,
    type: [schema.type ?? 'string'].flat().concat('null'),
    ...(schema.enum && { enum: [...schema.enum, null] }),
  };
}
