import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Language } from '../../../shared/language.js';
import { languageOfRequest } from '../texts/language.js';
import { InvalidInput } from '../validation/validation.js';
import type { AuthenticatedRequest } from './access.guard.js';

/** What commands need to know about the request that caused them. */
export interface RequestContext {
  /** Undefined for a guest. */
  readonly actorId?: string;
  /** Id of the API key with which the actor called. */
  readonly apiKeyId?: string;
  /** Owner of the idempotency key; undefined for a guest. */
  readonly keyOwner?: string;
  /** Method and path, without the query. */
  readonly route: string;
  /** `Idempotency-Key`. */
  readonly key?: string;
  /** SHA-256 of the body in hexadecimal digits, without passwords. */
  readonly bodyHash: string;
  readonly language: Language;
  readonly requestId: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** Marks the response as a stored one. */
  replayed(): void;
}

/**
 * Declares that an operation accepts `Idempotency-Key`. A repeated response has the header
 * `Idempotency-Replayed: true`.
 */
export const AcceptsIdempotencyKey = () =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'A repeat with the same key and body gets the first answer again.',
    schema: { type: 'string', minLength: 16, maxLength: 255 },
  });

/**
 * Leaves passwords out of the hash: it is stored for a day, and a fast hash would help whoever
 * steals it to guess them.
 */
const withoutPasswords = (name: string, value: unknown): unknown =>
  PASSWORD.test(name) ? undefined : value;
const PASSWORD = /password/i;

function hashOf(body: unknown): string {
  // What is streamed has not arrived yet.
  if (body instanceof Readable) return '';
  const text = Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null);
  return createHash('sha256')
    .update(
      typeof text === 'string' && PASSWORD.test(text)
        ? JSON.stringify(body, withoutPasswords)
        : text,
    )
    .digest('hex');
}

/**
 * Parameter decorator for `RequestContext`. @throws InvalidInput for a malformed idempotency key
 */
export const RequestContext = createParamDecorator(
  (_: unknown, context: ExecutionContext): RequestContext => {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const key = request.headers['idempotency-key'];
    if (key !== undefined && (Array.isArray(key) || !/^[\x21-\x7e]{16,255}$/.test(key))) {
      throw new InvalidInput([
        { path: 'Idempotency-Key', rule: 'idempotency-key', message: 'idempotency-key' },
      ]);
    }
    return {
      actorId: request.actor?.id,
      apiKeyId: request.apiKey?.id,
      keyOwner: request.keyOwnerFor,
      route: `${request.method} ${request.url.split('?')[0]}`,
      key,
      bodyHash: hashOf(request.body),
      language: languageOfRequest(request),
      requestId: request.id,
      ipAddress: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
      replayed: () => void reply.header('Idempotency-Replayed', 'true'),
    };
  },
);
