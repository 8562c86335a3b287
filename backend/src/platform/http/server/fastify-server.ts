import { randomUUID } from 'node:crypto';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from '../../config/registry.js';
import type { Settings } from '../../config/settings.js';
import { reportRateLimits } from '../../limits/rate-limit-headers.js';
import { RegisteredBodyRules } from '../errors/body-rules.js';
import { validation } from '../validation/validation.js';
import { refuseOtherMethods } from './allowed-methods.js';
import { parseCsvBodies } from './csv-body.js';
import { refuseConnection, refuseRoute, refuseWithoutHost } from './early-problems.js';
import { parseJsonBodies } from './json-body.js';
import { parsePictureBodies } from './picture-body.js';
import { limitRequestTime, MAX_REQUEST_MS } from './request-time.js';
import { securityHeaders } from './security-headers.js';
import { parseStreamedBodies } from './streamed-body.js';
import { traceOf, traceRequests } from './trace-requests.js';

/** Options for Nest: `configureServer` adds the only body parsers. */
export const nestOptions = { bodyParser: false } as const;

type ServerSettings = Pick<Settings, 'bodyLimit' | 'requestTimeoutMs' | 'trustProxy'> &
  Parameters<typeof securityHeaders>[0];

/** The request id of the client if it is harmless in a log, otherwise a new one. */
const requestId = ({
  headers,
}: {
  headers: Record<string, string | string[] | undefined>;
}): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

/**
 * The Fastify adapter with the limits of the settings. Its own errors get the security headers,
 * too.
 */
export function fastifyServer(settings: ServerSettings): FastifyAdapter {
  const { bodyLimit, requestTimeoutMs, trustProxy } = settings;
  const headers = securityHeaders(settings);
  const adapter = new FastifyAdapter({
    bodyLimit,
    requestTimeout: MAX_REQUEST_MS, // the usual one: limitRequestTime
    connectionTimeout: 10_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    routerOptions: { maxParamLength: 100 },
    genReqId: requestId,
    // Requests that arrive during a shutdown are answered; then their connection closes.
    return503OnClosing: false,
    http: {
      connectionsCheckingInterval: 1000, // how often Node checks for slow requests
      headersTimeout: requestTimeoutMs,
      requireHostHeader: false, // refused by refuseWithoutHost, with a body
    },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      refuseRoute(error, request, reply.headers(headers)),
    clientErrorHandler: refuseConnection,
  });
  limitRequestTime(adapter.getInstance().server, requestTimeoutMs);
  return adapter;
}

/**
 * Adds body parsers, hooks, route prefix and validation, the same in production and in tests. With
 * a log, every response is logged.
 */
export function configureServer(app: NestFastifyApplication, log?: Logger): NestFastifyApplication {
  const fastify = app.getHttpAdapter().getInstance();
  parseJsonBodies(fastify);
  parsePictureBodies(fastify);
  parseCsvBodies(fastify);
  parseStreamedBodies(fastify);
  refuseOtherMethods(fastify);
  traceRequests(fastify);
  reportRateLimits(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    done();
  });
  fastify.addHook('onRequest', refuseWithoutHost);
  if (log) {
    fastify.addHook('onResponse', async (request, reply) =>
      log.info({
        requestId: request.id,
        traceId: traceOf(request).traceId,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      }),
    );
  }
  return app
    .setGlobalPrefix('api', {
      exclude: [
        'health/live',
        'health/ready',
        'dev/mail',
        'dev/mail/:id',
        'verify/:code',
        'verify/:code/sheet',
        'open-data/manifest.json',
        'open-data/:version/manifest.json',
        'open-data/:version/:file',
        'prices/manifest.json',
        'prices/cash-prices.csv',
        'prices/cash-prices.json',
        'prices/:id/cash-prices.csv',
        'prices/:id/cash-prices.json',
      ],
    })
    .useGlobalPipes(
      validation(() =>
        app
          .get(Registry)
          .all(RegisteredBodyRules)
          .flatMap(({ all }) => all),
      ),
    ) as NestFastifyApplication;
}
