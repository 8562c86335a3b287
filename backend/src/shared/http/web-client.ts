import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const FOLDER = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));

/** The built web client: hashed files for ever, its page for every address that nothing else answers outside the API. */
export async function serveWebClient(app: NestFastifyApplication): Promise<void> {
  const page = join(FOLDER, 'index.html');
  if (!existsSync(page)) return;
  const html = readFileSync(page, 'utf8');
  const fastify = app.getHttpAdapter().getInstance();
  await app.register(fastifyStatic as never, {
    root: FOLDER, prefix: '/', wildcard: false, index: false,
    setHeaders: (reply: { header(name: string, value: string): void }, path: string) => {
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  } as never);
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !['GET', 'HEAD'].includes(request.method) || belongsToServer(request.url)) return;
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(html);
  });
}

/** What is not there under these addresses is a problem, however the address is spelled. */
function belongsToServer(url: string): boolean {
  const path = url.split(/[?;]/)[0] ?? '';
  return /^\/+(api|health|dev|metrics)(\/|$)/i.test(path.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))));
}
