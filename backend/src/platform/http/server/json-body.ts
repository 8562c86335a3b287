import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { InvalidInput } from '../validation/validation.js';

const DEPTH = 32;
const KEYS = 500;

/** What an operation may say of itself by `RouteConfig`. */
interface BodyConfig {
  readonly mostKeys?: number;
}

/**
 * How many keys a JSON text names, undefined when it is nested too deeply or has too many.
 * Runs before JSON.parse and before the validator, which would overflow the stack on 4 KiB of
 * brackets.
 */
export function keysNamed(text: string, most = KEYS): number | undefined {
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
      if (++depth > DEPTH) return undefined;
    } else if (char === '}' || char === ']') depth--;
    else if (char === ':' && ++keys > most) return undefined;
  }
  return keys;
}

/**
 * Keys of a parsed text: fewer than it names when one comes twice, and then nobody knows which
 * value was meant.
 */
function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).reduce<number>((sum, each) => sum + keysIn(each), 0);
  return Array.isArray(value) ? inner : inner + Object.keys(value).length;
}

/** NUL and lone surrogates, which no database text can hold. */
export function unstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (Array.isArray(value)) return value.some(unstorable);
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, inner]) => unstorable(key) || unstorable(inner))
  );
}

const refused = (rule: string): InvalidInput =>
  new InvalidInput([{ path: '', rule, message: rule }]);

export function acceptJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      if (!isUtf8(bytes)) return done(refused('bad-request'));
      const text = bytes.toString();
      const named = keysNamed(text, (request.routeOptions.config as BodyConfig).mostKeys);
      if (named === undefined) return done(refused('too-nested'));
      void parse(request, text, (error, parsed) =>
        !error && (unstorable(parsed) || keysIn(parsed) < named)
          ? done(refused('bad-request'))
          : done(error, parsed),
      );
    },
  );
}
