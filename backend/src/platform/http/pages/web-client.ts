import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MetaController } from '../../config/meta.controller.js';
import { Registry } from '../../config/registry.js';
import { Settings } from '../../config/settings.js';
import { ResponseCache } from '../caching/response-cache.js';
import { ClientPages } from './client-pages.js';
import { fillMeta, PageHeads } from './page-heads.js';
import { servePages } from './pages.js';

const FOLDER = fileURLToPath(new URL('../../../../../frontend/dist', import.meta.url));

/**
 * Serves the built web client: its files, packed by the build (`.br`, `.gz`), whose hashed names
 * are cached forever, and its pages (`servePages`). Does nothing when it was not built.
 */
export async function serveWebClient(app: NestFastifyApplication): Promise<void> {
  const page = join(FOLDER, 'index.html');
  if (!existsSync(page)) return;
  const html = fillMeta(readFileSync(page, 'utf8'), app.get(MetaController).meta());
  const fastify = app.getHttpAdapter().getInstance();
  await app.register(
    fastifyStatic as never,
    {
      root: FOLDER,
      prefix: '/',
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['index.html', 'pages.json', '**/*.br', '**/*.gz'],
      setHeaders: (reply: { header(name: string, value: string): void }, path: string) => {
        reply.header(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        if (!path.includes('/embed/')) return;
        // For pages of other sites.
        reply.header('Access-Control-Allow-Origin', '*');
        reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      },
    } as never,
  );
  const { address, productName, withDemoData } = app.get(Settings);
  servePages(fastify, {
    html,
    pages: ClientPages.from(join(FOLDER, 'pages.json')),
    heads: app.get(Registry).all(PageHeads),
    cache: app.get(ResponseCache),
    site: { address, productName, withDemoData },
  });
}
