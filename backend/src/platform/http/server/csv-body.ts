import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const TYPE = 'text/csv';
/** Bytes. */
const MAX_BYTES = 2 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `AcceptsCsv`. */
    readonly table?: boolean;
  }
}

/** Decorator: the body of the operation is a CSV file of at most 2 MB. */
export const AcceptsCsv = () =>
  applyDecorators(
    RouteConfig({ table: true, takes: TYPE }),
    ApiConsumes(TYPE),
    ApiBody({
      required: true,
      description: 'In UTF-8, with a line of names; at most 2 MB.',
      schema: { type: 'string', maxLength: MAX_BYTES },
    }),
  );

/**
 * Parameter decorator: the bytes of the CSV body. @throws UnsupportedMediaTypeException for any
 * other body
 */
export const CsvBody = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!Buffer.isBuffer(body)) throw new UnsupportedMediaTypeException();
  return body;
});

/** Parses CSV bodies, only for operations with `AcceptsCsv`; 415 for all others. */
export function parseCsvBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser<Buffer>(
    TYPE,
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    (_request, bytes, done) => done(null, bytes),
  );
  fastify.addHook('preParsing', (request, _reply, _payload, done) => {
    const isTable = request.headers['content-type']?.toLowerCase().startsWith(TYPE);
    done(
      isTable && !request.routeOptions.config.table ? new UnsupportedMediaTypeException() : null,
    );
  });
}
