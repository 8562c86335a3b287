import { Readable } from 'node:stream';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowSlowBody } from './request-time.js';

const TYPE = 'application/octet-stream';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `AcceptsFile`. */
    readonly file?: boolean;
  }
}

/** A body that is read while it arrives. */
export interface StreamedBody {
  readonly stream: Readable;
  /** As the client says; null when it does not. */
  readonly bytes: number | null;
}

/** Decorator: the body of the operation is a file of any size, which the operation limits. */
export const AcceptsFile = (description: string) =>
  applyDecorators(
    RouteConfig({ file: true, takes: TYPE }),
    ApiConsumes(TYPE),
    ApiBody({ required: true, description, schema: { type: 'string', format: 'binary' } }),
  );

/**
 * Parameter decorator: the body, which may take long to arrive. Guards have run before a byte of it
 * is read. @throws UnsupportedMediaTypeException for any other body
 */
export const StreamedBody = createParamDecorator(
  (_: unknown, context: ExecutionContext): StreamedBody => {
    const { body, headers, raw } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!(body instanceof Readable)) throw new UnsupportedMediaTypeException();
    allowSlowBody(raw, context.switchToHttp().getResponse<FastifyReply>().raw);
    const length = headers['content-length'];
    return { stream: body, bytes: length === undefined ? null : Number(length) };
  },
);

/** Hands file bodies over unread, only for operations with `AcceptsFile`; 415 for all others. */
export function parseStreamedBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(TYPE, (_request, payload, done) => done(null, payload));
  fastify.addHook('preParsing', (request, _reply, _payload, done) => {
    const isFile = request.headers['content-type']?.toLowerCase().startsWith(TYPE);
    done(isFile && !request.routeOptions.config.file ? new UnsupportedMediaTypeException() : null);
  });
}
