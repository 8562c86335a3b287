import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { InvalidInput } from '../validation/validation.js';

const MAX_DEPTH = 32;
const MAX_KEYS = 500;

/** Options of an operation, set by `RouteConfig`. */
interface BodyConfig {
  readonly maxKeys?: number;
}

/**
 * Counts the keys in a JSON text; undefined when it is nested deeper than 32 levels or has more
 * than `max` keys. It runs before JSON.parse and the validator, which could overflow the stack.
 */
function countNamedKeys(text: string, max = MAX_KEYS): number | undefined {
  let depth = 0;
  let keys = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (quoted) {
      if (char === '\\') i++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') {
      if (++depth > MAX_DEPTH) return undefined;
    } else if (char === '}' || char === ']') depth--;
    else if (char === ':' && ++keys > max) return undefined;
  }
  return keys;
}

/**
 * Counts the keys of a parsed value. Fewer than in the text means a duplicate key, whose value
 * would be ambiguous.
 */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).reduce<number>((sum, each) => sum + countKeys(each), 0);
  return Array.isArray(value) ? inner : inner + Object.keys(value).length;
}

/** Whether a value contains NUL characters or lone surrogates, which PostgreSQL cannot store. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (Array.isArray(value)) return value.some(isUnstorable);
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, inner]) => isUnstorable(key) || isUnstorable(inner))
  );
}

const invalidBody = (rule: string): InvalidInput =>
  new InvalidInput([{ path: '', rule, message: rule }]);

/**
 * Makes JSON the only body type, in valid UTF-8, with limited depth and number of keys, and without
 * duplicate keys.
 */
export function parseJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      if (!isUtf8(bytes)) return done(invalidBody('bad-request'));
      const text = bytes.toString();
      const named = countNamedKeys(text, (request.routeOptions.config as BodyConfig).maxKeys);
      if (named === undefined) return done(invalidBody('too-nested'));
      void parse(request, text, (error, parsed) =>
        !error && (isUnstorable(parsed) || countKeys(parsed) < named)
          ? done(invalidBody('bad-request'))
          : done(error, parsed),
      );
    },
  );
}
