import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';

/** Marks an answer with a hash of its text, and leaves the text out (304) when the caller has it already. */
@Injectable()
export class EntityTag implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    return next.handle().pipe(map((answer: unknown) => unlessKnown(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), answer)));
  }
}

function unlessKnown({ headers }: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  void reply.header('ETag', tag);
  if (!names(headers['if-none-match'], tag)) return answer;
  void reply.status(304);
  return undefined;
}

/** A proxy that compresses an answer marks the tag as weak. */
function names(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}
