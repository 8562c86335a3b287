import { hash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';

/** Marks an answer with a hash of its text, and leaves the text out (304) when the caller has it already. The tag is weak: it is the same however the bytes are packed (RFC 9110, 8.8.1). */
@Injectable()
export class EntityTag implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    return next.handle().pipe(map((answer: unknown) => unlessKnown(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), answer)));
  }
}

function unlessKnown({ headers }: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const tag = `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
  void reply.header('ETag', tag);
  if (!known(headers['if-none-match'], tag)) return answer;
  void reply.status(304);
  return undefined;
}

/** Whether `If-None-Match` names a tag, by the weak comparison. */
export function known(header: string | undefined, tag: string | undefined): boolean {
  const opaque = tag?.replace(/^W\//, '');
  return header !== undefined && header.split(',').some((each) => ['*', opaque].includes(each.trim().replace(/^W\//, '')));
}
