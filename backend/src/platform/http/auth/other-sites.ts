import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { ApiKeys, KEY_START } from '../../../shared/api-keys.js';

/** A key that is new works on its sites after this time at the latest. */
const FRESH_MS = 2000;
/** A site whose last key is revoked is closed after this time. */
const STALE_MS = 10_000;

const ALLOWED = 'Authorization, Accept-Language, If-None-Match';
const EXPOSED =
  'ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, X-Total-Count, ' +
  'X-Total-Count-Capped';
const OPENED = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

/** The sites that keys name, read at most every two seconds, whoever asks. */
class ListedOrigins {
  private readMs = 0;
  private known: Promise<ReadonlySet<string>> = Promise.resolve(new Set());

  constructor(private readonly keys: ApiKeys) {}

  async has(origin: string): Promise<boolean> {
    const age = Date.now() - this.readMs;
    const isKnown = age < STALE_MS && (await this.known).has(origin);
    if (isKnown || age < FRESH_MS) return isKnown;
    this.readMs = Date.now();
    this.known = this.keys.origins().catch(() => new Set<string>());
    return (await this.known).has(origin);
  }
}

/**
 * Lets pages of other sites read answers to calls with an API key (CORS), where a key names the
 * site. They read only, without cookies; `KeyAccess` admits each key on its own sites alone.
 * Written here, because the usual plugin answers OPTIONS of every path and marks every answer as
 * one that differs by origin.
 */
export function admitOtherSites(app: NestFastifyApplication): void {
  const listed = new ListedOrigins(app.get(ApiKeys));
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('Access-Control-Allow-Origin'))
      void reply.header('Vary', [reply.getHeader('Vary'), 'Origin'].filter(Boolean).join(', '));
  });
  fastify.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const { origin, authorization } = headers;
    if (origin === undefined || !url.startsWith('/api/')) return undefined;
    const reads =
      (method === 'GET' || method === 'HEAD') && authorization?.startsWith(`Bearer ${KEY_START}`);
    const asks = method === 'OPTIONS' && 'access-control-request-method' in headers;
    if (!(reads || asks) || !(await listed.has(origin))) return undefined;
    void reply.headers({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': EXPOSED,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (!asks) return undefined;
    return reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': 'GET',
        'Access-Control-Allow-Headers': ALLOWED,
        'Access-Control-Max-Age': '600',
      })
      .send();
  });
}

/** Takes back that a page of another site may read the answer: the key is one of programs. */
export function closeToOtherSites(reply: FastifyReply): void {
  for (const name of OPENED) void reply.removeHeader(name);
  if (reply.getHeader('Cross-Origin-Resource-Policy') === 'cross-origin')
    void reply.header('Cross-Origin-Resource-Policy', 'same-origin');
}
