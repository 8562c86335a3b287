import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PRIVATE_NO_STORE } from '../../platform/http/caching/no-store.js';
import type { RequestWithAudience } from '../../platform/http/caching/response-cache.js';
import { languageOfRequest } from '../../platform/http/texts/language.js';
import type { ActorState } from '../../shared/actors.js';
import type { ApiKeyCaller } from '../../shared/api-keys.js';
import type { Viewer } from '../contract/viewer.js';

type WithViewer = RequestWithAudience & { viewer?: Viewer };

/** The one rule of who sees prices that their provider has not made public. */
export class PriceGate {
  /** `visibility` is PRICE_VISIBILITY. */
  constructor(private readonly visibility: string) {}

  /**
   * Everybody, or active people with a verified address (nobody else is known as an actor);
   * undefined is a guest. An API key needs the scope, too.
   */
  opensFor(actor: ActorState | undefined, apiKey?: ApiKeyCaller): boolean {
    if (this.visibility === 'public') return true;
    return actor?.status === 'active' && apiKey?.scopes.includes('prices:read') !== false;
  }
}

/**
 * Decides once per request who sees the answer: in which language and with which prices. One with
 * prices is stored by no cache on the way.
 */
@Injectable()
export class ViewerGuard implements CanActivate {
  constructor(private readonly gate: PriceGate) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<WithViewer>();
    const language = languageOfRequest(request);
    const priced = this.gate.opensFor(request.actor, request.apiKey);
    request.viewer = { language, priced };
    request.cacheAudience = `${language}${priced ? ' priced' : ''}`;
    // `accept-encoding` spelled as the compression plugin does, so that it does not add it again
    void http
      .getResponse<FastifyReply>()
      .header('Vary', 'Accept-Language, Authorization, accept-encoding')
      .header('Cache-Control', priced ? PRIVATE_NO_STORE : 'public, max-age=0, must-revalidate');
    return true;
  }
}

function viewerOf({ viewer }: WithViewer): Viewer {
  if (!viewer) throw new Error('A controller that names its viewer must use ViewerGuard.');
  return viewer;
}

/** Who sees the answer; the controller uses ViewerGuard. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer =>
  viewerOf(context.switchToHttp().getRequest<WithViewer>()),
);
