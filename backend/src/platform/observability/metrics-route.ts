import { createHash, timingSafeEqual } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '../config/settings.js';
import { sendProblem } from '../http/errors/problem.js';
import { sharedTexts } from '../http/texts/shared.texts.js';
import { Metrics } from './metrics.js';
import { MetricsReport } from './metrics-report.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `GET /metrics` for bearers of METRICS_TOKEN. Without that setting nothing is measured and the
 * route is 404.
 */
export function serveMetrics(app: NestFastifyApplication, { metricsToken }: Settings): void {
  const fastify = app.getHttpAdapter().getInstance();
  const metrics = app.get(Metrics);
  const report = app.get(MetricsReport);
  const expected = metricsToken && digest(`Bearer ${metricsToken}`);
  if (expected) {
    fastify.addHook('onResponse', async (request, reply) => {
      metrics.observeRequest(
        request.method,
        request.is404 ? 'none' : (request.routeOptions.url ?? 'none'),
        reply.statusCode,
        reply.elapsedTime,
      );
    });
  }
  fastify.get('/metrics', async (request, reply) => {
    const refuse = (status: number, code: 'not-found' | 'invalid-token'): void =>
      sendProblem(
        reply,
        { status, code, title: sharedTexts.byLanguage.en[code] ?? '' },
        { route: '/metrics', requestId: request.id },
      );
    if (!expected) return refuse(404, 'not-found');
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      return refuse(401, 'invalid-token');
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await report.text());
  });
}
