import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Texts } from '../texts/texts.js';
import { htmlTemplate } from './html-template.js';

/** The document in the repository; a test compares it with the code. */
const FILE = fileURLToPath(new URL('../../../../../openapi/openapi.json', import.meta.url));

/**
 * Serves `GET /api/openapi.json`, its human-readable form `GET /api/docs`, and the page of problem
 * types, `GET /api/docs/problems`.
 */
export function serveDocuments(app: NestFastifyApplication, texts: readonly Texts[]): void {
  const fastify = app.getHttpAdapter().getInstance();
  const problems = problemsPage(texts);
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

interface ProblemText {
  readonly code: string;
  readonly en: string;
  readonly es: string;
}

const problemsTemplate = htmlTemplate<{ rows: readonly ProblemText[] }>(
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Problems</title>
<style>
body{font:17px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1.25rem;
  color:#15302a;background:#fbfaf6}
th,td{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;
  border-bottom:1px solid #e2ded2}
:target{background:#fff6e0}
</style></head>
<body><main><h1>Problems</h1>
<p>Codes of refused requests and keys of field messages, with the texts that people read.</p>
<table><thead>
<tr><th scope="col">Code</th><th scope="col">English</th><th scope="col">Spanish</th></tr>
</thead><tbody><% for (const { code, en, es } of it.rows) { %>
<tr id="<%= code %>"><th scope="row"><%= code %></th>` +
    `<td><%= en %></td><td lang="es"><%= es %></td></tr>
<% } %></tbody></table></main></body></html>`,
);

function problemsPage(texts: readonly Texts[]): string {
  const rows = texts.flatMap(({ byLanguage: { en, es } }) =>
    Object.keys(en).map((code) => ({ code, en: en[code] ?? '', es: es[code] ?? '' })),
  );
  return problemsTemplate({ rows: rows.sort((a, b) => a.code.localeCompare(b.code)) });
}
