import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimitReport } from './rate-limit-report.js';
import type { RateLimitState } from './rate-limits.js';

/**
 * Adds the headers `RateLimit-Policy` (quota `q`, window `w` in seconds) and `RateLimit` (remaining
 * calls `r`, seconds to the end of the window `t`) to responses of limited operations
 * (draft-ietf-httpapi-ratelimit-headers).
 */
export function reportRateLimits(fastify: FastifyInstance): void {
  const reports = new WeakMap<FastifyRequest, RateLimitReport>();
  // After the body was parsed, which would lose the asynchronous context.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const report = new RateLimitReport();
    reports.set(request, report);
    report.run(done);
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const states = reports.get(request)?.all() ?? [];
    if (states.length) void reply.headers(rateLimitHeaders(states));
    done();
  });
}

/** The two headers for the states of the limits of one request. */
function rateLimitHeaders(states: readonly RateLimitState[]): Record<string, string> {
  return {
    'RateLimit-Policy': states
      .map(
        ({ policy: { name, quota, windowSeconds } }) => `"${name}";q=${quota};w=${windowSeconds}`,
      )
      .join(', '),
    RateLimit: states
      .map(
        ({ policy: { name }, remaining, resetSeconds }) =>
          `"${name}";r=${remaining};t=${resetSeconds}`,
      )
      .join(', '),
  };
}
