/** A schema as it stands in the document: null is a type there, also beside a reference. */
interface Written {
  type?: string | string[];
  anyOf?: Written[];
  oneOf?: Written[];
  enum?: unknown[];
  $ref?: string;
}

/**
 * The same document for guards that make values: null is a mark, `nullable`, of a schema with one
 * type, and a response stands where it is referred to.
 */
export function plainDocument<Document extends object>(document: Document): Document {
  const { components } = document as { components?: { responses?: Record<string, object> } };
  return plain(document, components?.responses ?? {}) as Document;
}

const RESPONSE = '#/components/responses/';

function plain(part: unknown, responses: Record<string, object>): unknown {
  if (Array.isArray(part)) return part.map((each) => plain(each, responses));
  if (typeof part !== 'object' || part === null) return part;
  const inner = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, plain(value, responses)]),
  ) as Written;
  if (typeof inner.$ref === 'string' && inner.$ref.startsWith(RESPONSE))
    return { ...responses[inner.$ref.slice(RESPONSE.length)], ...inner, $ref: undefined };
  return withMark(inner);
}

const isNull = ({ type }: Written): boolean => type === 'null';

function withMark(schema: Written): object {
  const { type, anyOf, oneOf, enum: words, ...others } = schema;
  if (Array.isArray(type))
    return {
      ...others,
      type: type.find((each) => each !== 'null'),
      ...(words && { enum: words.filter((word) => word !== null) }),
      nullable: true,
    };
  if (Array.isArray(anyOf) && anyOf.some(isNull))
    return { ...others, allOf: anyOf.filter((each) => !isNull(each)), nullable: true };
  if (Array.isArray(oneOf) && oneOf.some(isNull))
    return { ...others, oneOf: oneOf.filter((each) => !isNull(each)), nullable: true };
  return schema;
}
