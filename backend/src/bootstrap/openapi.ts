import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from '../app.module.js';
import { Settings } from '../platform/config/settings.js';
import { ProblemDto } from '../platform/http/errors/problem.dto.js';
import { configureServer, nestOptions } from '../platform/http/server/fastify-server.js';
import { withDescriptions } from './api-document/descriptions.js';
import { type ApiDocument, placesOf } from './api-document/document.js';
import { withExamples } from './api-document/examples.js';
import { withFormats } from './api-document/formats.js';
import { withHeaders } from './api-document/headers.js';
import { API_KEY, withKeyScopes } from './api-document/key-scopes.js';
import { operationIdOf } from './api-document/operation-ids.js';
import { withRefusals } from './api-document/refusals.js';
import { withTags } from './api-document/tags.js';
import { inVersion31 } from './api-document/version-31.js';

/**
 * The OpenAPI document of all operations. Nest runs in preview mode: it creates no instances and
 * needs no database.
 */
export async function openApi(): Promise<ApiDocument> {
  return documentOf(
    configureServer(
      await NestFactory.create<NestFastifyApplication>(
        AppModule.with(new Settings({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' })),
        new FastifyAdapter(),
        { ...nestOptions, preview: true, abortOnError: false, logger: ['error'] },
      ),
    ),
  );
}

/** The OpenAPI document of the operations of an application. */
export async function documentOf(app: INestApplication): Promise<ApiDocument> {
  // Written by generate-metadata.mjs; missing before the first build.
  const generated = '../metadata.js';
  await SwaggerModule.loadPluginMetadata(
    ((await import(generated)) as { default: () => Promise<Record<string, unknown>> }).default,
  );
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Openfare')
    .setVersion('1')
    .setDescription(
      'Cash prices for health care: the directory, appointment requests and accounts. ' +
        'Money is in cents, ratings in tenths, times in UTC.\n\n' +
        'Every refusal is `application/problem+json` (RFC 9457) with a stable `code`; ' +
        '`/api/docs/problems` explains them all.',
    )
    .addServer('/', 'This installation')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'An access token from `POST /api/auth/sign-in`; it lives for some minutes. ' +
        'Calls that list `{}` beside it also answer guests, without prices.',
    })
    .addSecurity(API_KEY, {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'ofk_<prefix>_<secret>',
      description:
        'A key of a person, made in the account, or of a service account. It acts for its owner ' +
        'and within its scopes; each operation names the one that it needs. A test key ' +
        '(`ofk_test_<prefix>_<secret>`) sees the invented clinics of the sandbox alone.',
    })
    .build();
  config.info.contact = { name: 'Support of this installation: see GET /api/meta' };
  const document = SwaggerModule.createDocument(app, config, {
    extraModels: [ProblemDto],
    operationIdFactory: operationIdOf,
  });
  return STEPS.reduce((made, step) => step(made), plainCopyOf(document));
}

/** What is made of the document that Nest writes, one after the other. */
const STEPS: readonly ((document: ApiDocument) => ApiDocument)[] = [
  withWholeParagraphs,
  withExplicitSecurity,
  inVersion31,
  withTags,
  withFormats,
  withDescriptions,
  withRefusals,
  withHeaders,
  withKeyScopes,
  withExamples,
];

/** Nest's own type leaves open what is in it. */
const plainCopyOf = (document: OpenAPIObject): ApiDocument =>
  JSON.parse(JSON.stringify(document)) as ApiDocument;

/** Joins the lines of each paragraph, which comments wrap where the code's lines end. */
function withWholeParagraphs(document: ApiDocument): ApiDocument {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    (key === 'summary' || key === 'description') && typeof value === 'string'
      ? value.replace(/(?<!\n)\n(?!\n)/g, ' ')
      : value,
  ) as ApiDocument;
}

/**
 * Removes duplicate security requirements and adds an empty list to operations without a token, so
 * that every operation declares its security.
 */
function withExplicitSecurity(document: ApiDocument): ApiDocument {
  for (const { operation } of placesOf(document)) {
    const distinct = new Map(
      (operation.security ?? []).map((requirement) => [JSON.stringify(requirement), requirement]),
    );
    operation.security = [...distinct.values()];
  }
  return document;
}
