import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from '../app.module.js';
import { Settings } from '../platform/config/settings.js';
import { ProblemDto } from '../platform/http/errors/problem.dto.js';
import { configureServer, nestOptions } from '../platform/http/server/fastify-server.js';

/**
 * The OpenAPI document of all operations. Nest runs in preview mode: it creates no instances and
 * needs no database.
 */
export async function openApi(): Promise<OpenAPIObject> {
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
export async function documentOf(app: INestApplication): Promise<OpenAPIObject> {
  // Written by generate-metadata.mjs; missing before the first build.
  const generated = '../metadata.js';
  await SwaggerModule.loadPluginMetadata(
    ((await import(generated)) as { default: () => Promise<Record<string, unknown>> }).default,
  );
  const problem = { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } };
  const config = new DocumentBuilder()
    .setTitle('Openfare')
    .setVersion('1')
    .setDescription(
      'Cash prices for health care: the directory, appointment requests and accounts. ' +
        'Money is in cents, ratings in tenths, times in UTC.',
    )
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'An access token from `POST /api/auth/sign-in`; it lives for some minutes. ' +
        'Calls that list `{}` beside it also answer guests, without prices.',
    })
    .addGlobalResponse({
      status: 'default' as never,
      description: 'Refused: RFC 9457',
      content: problem,
    })
    .build();
  return withWholeParagraphs(
    withExplicitSecurity(
      SwaggerModule.createDocument(app, config, {
        extraModels: [ProblemDto],
        operationIdFactory: (controller, method) =>
          `${controller.replace('Controller', '')}_${method}`,
      }),
    ),
  );
}

/** Joins the lines of each paragraph, which comments wrap where the code's lines end. */
function withWholeParagraphs(document: OpenAPIObject): OpenAPIObject {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    (key === 'summary' || key === 'description') && typeof value === 'string'
      ? value.replace(/(?<!\n)\n(?!\n)/g, ' ')
      : value,
  ) as OpenAPIObject;
}

/**
 * Removes duplicate security requirements and adds an empty list to operations without a token, so
 * that every operation declares its security.
 */
function withExplicitSecurity(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path)) {
      if (!isOperation(operation)) continue;
      const distinct = new Map(
        (operation.security ?? []).map((requirement) => [JSON.stringify(requirement), requirement]),
      );
      operation.security = [...distinct.values()];
    }
  }
  return document;
}

const isOperation = (part: unknown): part is { security?: Record<string, string[]>[] } =>
  typeof part === 'object' && part !== null && 'responses' in part;
