import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { WithActor } from '../../platform/http/auth/access.guard.js';
import { languageOf } from '../../platform/http/texts/language.js';
import { PriceGate } from '../contract/price-gate.js';
import type { Reader } from '../contract/reader.js';

export type WithReader = WithActor & { reader?: Reader };

/**
 * Decides once per request who reads. Answers depend on language and person; one with prices is
 * kept by nobody on the way.
 */
@Injectable()
export class ReaderGuard implements CanActivate {
  constructor(private readonly gate: PriceGate) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<WithReader>();
    const priced = this.gate.opensFor(request.actor);
    request.reader = { language: languageOf(request), priced };
    // `accept-encoding` as the packer writes it, so that it does not add it again.
    void http
      .getResponse<FastifyReply>()
      .header('Vary', 'Accept-Language, Authorization, accept-encoding')
      .header('Cache-Control', priced ? 'private, no-store' : 'public, max-age=0, must-revalidate');
    return true;
  }
}

export function readerOf({ reader }: WithReader): Reader {
  if (!reader) throw new Error('A controller that names its reader must use ReaderGuard.');
  return reader;
}

/** Who reads; the controller uses ReaderGuard. */
export const AsReader = createParamDecorator((_: unknown, context: ExecutionContext): Reader =>
  readerOf(context.switchToHttp().getRequest<WithReader>()),
);
