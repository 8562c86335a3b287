import { hash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';

const entityTagOf = (text: string): string =>
  `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

/**
 * Sets the tag of a response from everything that determines its text, for when that is shorter
 * than the text itself.
 */
export function setEntityTag(
  reply: FastifyReply,
  ...determinants: readonly (string | number | boolean | undefined)[]
): void {
  void reply.header('ETag', entityTagOf(JSON.stringify(determinants)));
}

/**
 * Tags responses and answers 304 to those who have them. The tag is weak because it is the same for
 * every compression of the bytes (RFC 9110, 8.8.1).
 */
@Injectable()
export class EntityTag implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    return next
      .handle()
      .pipe(
        map((body: unknown) =>
          unlessNotModified(
            body,
            http.getRequest<FastifyRequest>(),
            http.getResponse<FastifyReply>(),
          ),
        ),
      );
  }
}

/**
 * The body, tagged by its text unless it has a tag; undefined, with status 304, when the caller has
 * it already. Responses other than 200 get no tag.
 */
export function unlessNotModified<Body>(
  body: Body,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Body | undefined {
  if (reply.statusCode !== 200) return body;
  const tag =
    reply.getHeader('etag') ?? entityTagOf(typeof body === 'string' ? body : JSON.stringify(body));
  void reply.header('ETag', tag);
  if (!matchesEntityTag(headers['if-none-match'], String(tag))) return body;
  void reply.status(304);
  return undefined;
}

/** Whether `If-None-Match` names a tag, by the weak comparison. */
export function matchesEntityTag(
  ifNoneMatch: string | undefined,
  tag: string | undefined,
): boolean {
  const opaque = tag?.replace(/^W\//, '');
  return (
    ifNoneMatch !== undefined &&
    ifNoneMatch.split(',').some((each) => ['*', opaque].includes(each.trim().replace(/^W\//, '')))
  );
}
