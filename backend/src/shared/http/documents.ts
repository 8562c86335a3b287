import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The committed document, which a test holds against the code. */
const FILE = fileURLToPath(new URL('../../../../openapi/openapi.json', import.meta.url));

/** `GET /api/openapi.json` and, for people, `GET /api/docs`. */
export function serveDocuments(app: NestFastifyApplication): void {
  if (!existsSync(FILE)) return;
  const text = readFileSync(FILE, 'utf8');
  app.getHttpAdapter().getInstance().get('/api/openapi.json', (_request, reply) => void reply.type('application/json').send(text));
  SwaggerModule.setup('api/docs', app, JSON.parse(text) as OpenAPIObject, { raw: false, customSiteTitle: 'Openfare API' });
}
