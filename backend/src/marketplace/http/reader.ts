import { type CallHandler, createParamDecorator, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { WithActor } from '../../shared/http/access.guard.js';
import { languageOf } from '../../shared/http/language.js';
import { PriceGate } from '../contract/price-gate.js';
import type { Reader } from '../queries/document.js';

export type WithReader = WithActor & { reader?: Reader };

/** Decides once per request who reads. Answers depend on language and person; one with prices is kept by nobody on the way. */
@Injectable()
export class ReaderInterceptor implements NestInterceptor {
  constructor(private readonly gate: PriceGate) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<WithReader>();
    const priced = this.gate.opensFor(request.actor);
    request.reader = { language: languageOf(request), priced };
    // `accept-encoding` as the packer writes it, so that it does not add it again.
    void context.switchToHttp().getResponse<FastifyReply>().header('Vary', 'Accept-Language, Authorization, accept-encoding')
      .header('Cache-Control', priced ? 'private, no-store' : 'public, max-age=0, must-revalidate');
    return next.handle();
  }
}

/** Who reads; the controller uses ReaderInterceptor. */
export const AsReader = createParamDecorator((_: unknown, context: ExecutionContext): Reader => {
  const { reader } = context.switchToHttp().getRequest<WithReader>();
  if (!reader) throw new Error('A controller that names its reader must use ReaderInterceptor.');
  return reader;
});
