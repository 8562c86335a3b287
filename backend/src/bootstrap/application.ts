import compress from '@fastify/compress';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AppModule } from '../app.module.js';
import { Registry } from '../platform/config/registry.js';
import type { Settings } from '../platform/config/settings.js';
import { admitOtherSites } from '../platform/http/auth/other-sites.js';
import { serveWebClient } from '../platform/http/pages/web-client.js';
import {
  configureServer,
  fastifyServer,
  nestOptions,
} from '../platform/http/server/fastify-server.js';
import { addSecurityHeaders } from '../platform/http/server/security-headers.js';
import { Texts } from '../platform/http/texts/texts.js';
import { createLog, PinoLogger } from '../platform/observability/log.js';
import { serveMetrics } from '../platform/observability/metrics-route.js';
import { serveApiDocs } from './api-docs/serve-api-docs.js';
import { fieldCodes, problemCodes } from './api-document/problem-codes.js';

/** Creates the whole application without starting to listen. */
export async function createApplication(settings: Settings): Promise<NestFastifyApplication> {
  const log = createLog(settings.logLevel);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(settings),
    fastifyServer(settings),
    { ...nestOptions, logger: new PinoLogger(log) },
  );
  return configureApplication(app, settings, log);
}

/**
 * Adds everything around the operations: security headers, parsing, logging, compression, metrics,
 * documents and the web client.
 */
export async function configureApplication(
  app: NestFastifyApplication,
  settings: Settings,
  log?: Logger,
): Promise<NestFastifyApplication> {
  await addSecurityHeaders(app, settings);
  admitOtherSites(app);
  configureServer(app, log);
  await app.register(
    compress as never,
    { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false } as never,
  );
  serveMetrics(app, settings);
  serveApiDocs(app, { problemCodes, fieldCodes }, app.get(Registry).all(Texts));
  await serveWebClient(app);
  return app;
}
