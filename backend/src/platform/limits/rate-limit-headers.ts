import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimitReport } from './rate-limit-report.js';
import type { RateLimitState } from './rate-limits.js';

/**
 * Gives the answers of limited calls the headers `RateLimit-Policy` (quota `q`, window `w` in
 * seconds) and `RateLimit` (calls left `r`, seconds until the window ends `t`), as
 * draft-ietf-httpapi-ratelimit-headers says.
 */
export function reportRateLimits(fastify: FastifyInstance): void {
  const reports = new WeakMap<FastifyRequest, RateLimitReport>();
  // Later than the reading of the body, which would lose the context.
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

export function rateLimitHeaders(states: readonly RateLimitState[]): Record<string, string> {
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
