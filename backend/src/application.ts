import compress from '@fastify/compress';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { serveDocuments } from './shared/http/documents.js';
import { configured, fastifyServer, nestOptions } from './shared/http/fastify-server.js';
import { serveMetrics } from './shared/http/metrics.js';
import { secure } from './shared/http/security-headers.js';
import { Texts } from './shared/http/texts.js';
import { serveWebClient } from './shared/http/web-client.js';
import { createLog, PinoLogger } from './shared/infrastructure/log.js';
import { Registry } from './shared/infrastructure/registry.js';
import type { Settings } from './shared/infrastructure/settings.js';

/** The whole application on its settings, wired but not listening. */
export async function createApplication(settings: Settings): Promise<NestFastifyApplication> {
  const log = createLog(settings.logLevel);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(settings),
    fastifyServer(settings),
    { ...nestOptions, logger: new PinoLogger(log) },
  );
  return dressed(app, settings, log);
}

/** All that stands around the operations: parsing, logging, security headers, documents and the web client. */
export async function dressed(
  app: NestFastifyApplication,
  settings: Settings,
  log?: Logger,
): Promise<NestFastifyApplication> {
  await secure(app, settings);
  configured(app, log);
  await app.register(
    compress as never,
    { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false } as never,
  );
  serveMetrics(app, settings);
  serveDocuments(app, app.get(Registry).all(Texts));
  await serveWebClient(app);
  return app;
}
