import { hash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';

const tagOf = (text: string): string => `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

/**
 * Gives an answer its tag by everything that decides its text, for when that is shorter than the
 * text.
 */
export function tagged(
  reply: FastifyReply,
  ...causes: readonly (string | number | boolean | undefined)[]
): void {
  void reply.header('ETag', tagOf(JSON.stringify(causes)));
}

/** Gives answers a tag. It is weak: the same however the bytes are packed (RFC 9110, 8.8.1). */
@Injectable()
export class EntityTag implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    return next
      .handle()
      .pipe(
        map((answer: unknown) =>
          unlessKnown(answer, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()),
        ),
      );
  }
}

/**
 * The answer with a tag, by its text where it has none yet; nothing (304) when the caller has it
 * already. Other answers than 200 have none.
 */
export function unlessKnown<Answer>(
  answer: Answer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Answer | undefined {
  if (reply.statusCode !== 200) return answer;
  const tag =
    reply.getHeader('etag') ?? tagOf(typeof answer === 'string' ? answer : JSON.stringify(answer));
  void reply.header('ETag', tag);
  if (!known(headers['if-none-match'], String(tag))) return answer;
  void reply.status(304);
  return undefined;
}

/** Whether `If-None-Match` names a tag, by the weak comparison. */
export function known(header: string | undefined, tag: string | undefined): boolean {
  const opaque = tag?.replace(/^W\//, '');
  return (
    header !== undefined &&
    header.split(',').some((each) => ['*', opaque].includes(each.trim().replace(/^W\//, '')))
  );
}
