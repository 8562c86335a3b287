import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { ApiKeys } from '../../../shared/api-keys.js';

/** A key that is new works on its sites after this time at the latest. */
const FRESH_MS = 2000;

const ALLOWED = 'Authorization, Accept-Language, If-None-Match';
const EXPOSED = 'ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, X-Total-Count';

/** The sites that keys name, read at most every two seconds, whoever asks. */
class ListedOrigins {
  private readUntil = 0;
  private known: Promise<ReadonlySet<string>> = Promise.resolve(new Set());

  constructor(private readonly keys: ApiKeys) {}

  async has(origin: string): Promise<boolean> {
    if ((await this.known).has(origin)) return true;
    if (Date.now() < this.readUntil) return false;
    this.readUntil = Date.now() + FRESH_MS;
    this.known = this.keys.origins().catch(() => new Set<string>());
    return (await this.known).has(origin);
  }
}

/**
 * Lets pages of other sites read answers of the API (CORS), where a key names the site. They read
 * only, without cookies; `KeyAccess` admits each key on its own sites alone. Written here, because
 * the usual plugin answers OPTIONS of every path and marks every answer as one that differs by
 * origin.
 */
export function admitOtherSites(app: NestFastifyApplication): void {
  const listed = new ListedOrigins(app.get(ApiKeys));
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('Access-Control-Allow-Origin'))
      void reply.header('Vary', [reply.getHeader('Vary'), 'Origin'].filter(Boolean).join(', '));
  });
  fastify.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const { origin } = headers;
    if (origin === undefined || !url.startsWith('/api/')) return undefined;
    const reads = method === 'GET' || method === 'HEAD';
    const asks = method === 'OPTIONS' && 'access-control-request-method' in headers;
    if (!(reads || asks) || !(await listed.has(origin))) return undefined;
    admit(origin, reply);
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

function admit(origin: string, reply: FastifyReply): void {
  void reply.headers({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': EXPOSED,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}
