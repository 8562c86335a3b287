import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Texts } from '../texts/texts.js';
import { type KnownProblems, problemsPage } from './problems-page.js';

/** The document in the repository; a test compares it with the code. */
const FILE = fileURLToPath(new URL('../../../../../openapi/openapi.json', import.meta.url));

/**
 * Serves `GET /api/openapi.json`, its human-readable form `GET /api/docs`, and the page of problem
 * types, `GET /api/docs/problems`.
 */
export function serveDocuments(
  app: NestFastifyApplication,
  known: KnownProblems,
  texts: readonly Texts[],
): void {
  const fastify = app.getHttpAdapter().getInstance();
  const problems = problemsPage(known, texts);
  fastify.get('/api/docs/problems', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(problems),
  );
  if (!existsSync(FILE)) return;
  const text = readFileSync(FILE, 'utf8');
  fastify.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  SwaggerModule.setup('api/docs', app, JSON.parse(text) as OpenAPIObject, {
    raw: false,
    customSiteTitle: 'Openfare API',
  });
}
