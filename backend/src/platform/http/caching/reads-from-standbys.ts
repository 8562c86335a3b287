import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { mergeMap, Observable } from 'rxjs';
import { Settings } from '../../config/settings.js';
import { isPosition, type Position } from '../../database/standby/freshness.js';
import { type ReadScope, StandbyReads } from '../../database/standby/standby-reads.js';
import type { RequestAfterWrite } from './request-after-write.js';
import { ResponseCache } from './response-cache.js';

const MARK = 'reads-from-standbys';
const COOKIE = 'openfare_written';
/** Seconds; afterwards every standby that may answer has the write. */
const COOKIE_AGE = 10;

/** Decorator: standbys may answer what an operation, or all of a controller, reads. */
export const ReadsFromStandbys = () => SetMetadata(MARK, true);

/**
 * Interceptor: lets standbys answer where `ReadsFromStandbys` allows it, and remembers in a cookie
 * where the caller wrote last, so that no read of theirs is older. A program with an API key keeps
 * no cookies: the primary answers it.
 */
@Injectable()
export class StandbyScope implements NestInterceptor {
  private readonly secure: string;

  constructor(
    private readonly reflector: Reflector,
    private readonly standbys: StandbyReads,
    cache: ResponseCache,
    { address }: Settings,
  ) {
    cache.beforeInvalidation(() => standbys.announce());
    this.secure = address.startsWith('https:') ? '; Secure' : '';
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!this.standbys.areUsed) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<RequestAfterWrite>();
    request.readsAfter = writtenPosition(request.headers.cookie);
    const scope: ReadScope = {
      standbys: this.allows(context) && request.apiKey === undefined,
      after: request.readsAfter,
      hasWritten: false,
    };
    return new Observable((subscriber) =>
      this.standbys.within(scope, () =>
        next
          .handle()
          .pipe(mergeMap((body) => this.remember(scope, http.getResponse(), body)))
          .subscribe(subscriber),
      ),
    );
  }

  private allows(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<boolean | undefined>(MARK, targets) === true;
  }

  private async remember<Body>(scope: ReadScope, reply: FastifyReply, body: Body): Promise<Body> {
    if (!scope.hasWritten) return body;
    const position = await this.standbys.position().catch(() => undefined);
    if (position !== undefined)
      void reply.header(
        'Set-Cookie',
        `${COOKIE}=${position}; Max-Age=${COOKIE_AGE}; Path=/api; HttpOnly; SameSite=Lax` +
          this.secure,
      );
    return body;
  }
}

/** The position in our cookie; undefined without a well-formed one. */
function writtenPosition(cookie = ''): Position | undefined {
  const value = cookie
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return value !== undefined && isPosition(value) ? value : undefined;
}
