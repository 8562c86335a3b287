import type { FastifyInstance } from 'fastify';
import { InvalidInput } from './validation.js';

const DEPTH = 32;
const KEYS = 500;

/** Runs before JSON.parse and before the validator, which would overflow the stack on 4 KiB of brackets. */
export function tooNested(text: string): boolean {
  let depth = 0, keys = 0, quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (quoted) {
      if (char === '\\') i++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') { if (++depth > DEPTH) return true; }
    else if (char === '}' || char === ']') depth--;
    else if (char === ':' && ++keys > KEYS) return true;
  }
  return false;
}

/** NUL and lone surrogates, which no database text can hold; escaped or not. */
export function unstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (Array.isArray(value)) return value.some(unstorable);
  return typeof value === 'object' && value !== null && Object.entries(value).some(([key, inner]) => unstorable(key) || unstorable(inner));
}

const refused = (rule: string): InvalidInput => new InvalidInput([{ path: '', rule, message: rule }]);

export function acceptJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (tooNested(body)) return done(refused('too-nested'));
    void parse(request, body, (error, parsed) => (!error && unstorable(parsed) ? done(refused('bad-request')) : done(error, parsed)));
  });
}
