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
import type { Viewer } from '../contract/viewer.js';

export type WithViewer = WithActor & { viewer?: Viewer };

/**
 * Decides once per request who reads. Answers depend on language and person; one with prices is
 * kept by nobody on the way.
 */
@Injectable()
export class ViewerGuard implements CanActivate {
  constructor(private readonly gate: PriceGate) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<WithViewer>();
    const priced = this.gate.opensFor(request.actor);
    request.viewer = { language: languageOf(request), priced };
    // `accept-encoding` as the packer writes it, so that it does not add it again.
    void http
      .getResponse<FastifyReply>()
      .header('Vary', 'Accept-Language, Authorization, accept-encoding')
      .header('Cache-Control', priced ? 'private, no-store' : 'public, max-age=0, must-revalidate');
    return true;
  }
}

export function viewerOf({ viewer }: WithViewer): Viewer {
  if (!viewer) throw new Error('A controller that names its viewer must use ViewerGuard.');
  return viewer;
}

/** Who reads; the controller uses ViewerGuard. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer =>
  viewerOf(context.switchToHttp().getRequest<WithViewer>()),
);
