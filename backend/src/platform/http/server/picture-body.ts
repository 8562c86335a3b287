import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
/** Bytes. */
const MAX_BYTES = 2 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `AcceptsPicture`. */
    readonly picture?: boolean;
  }
}

/** Decorator: the body of the operation is a PNG, JPEG or WebP picture of at most 2 MB. */
export const AcceptsPicture = () =>
  applyDecorators(
    RouteConfig({ picture: true, takes: TYPES.join(', ') }),
    ApiConsumes(...TYPES),
    ApiBody({
      required: true,
      description: 'At most 2 MB.',
      schema: { type: 'string', format: 'binary', maxLength: MAX_BYTES },
    }),
  );

/**
 * Parameter decorator: the bytes of the picture. @throws UnsupportedMediaTypeException for any
 * other body
 */
export const PictureBody = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!Buffer.isBuffer(body)) throw new UnsupportedMediaTypeException();
  return body;
});

/** Parses picture bodies, only for operations with `AcceptsPicture`; 415 for all others. */
export function parsePictureBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser<Buffer>(
    TYPES,
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    (_request, bytes, done) => done(null, bytes),
  );
  fastify.addHook('preParsing', (request, _reply, _payload, done) => {
    const isPicture = TYPES.some((type) =>
      request.headers['content-type']?.toLowerCase().startsWith(type),
    );
    done(
      isPicture && !request.routeOptions.config.picture
        ? new UnsupportedMediaTypeException()
        : null,
    );
  });
}
