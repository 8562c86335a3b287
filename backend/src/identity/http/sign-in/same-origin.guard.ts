import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The origin of PUBLIC_URL. */
export abstract class PublicOrigin {
  abstract readonly value: string;
}

/**
 * Refuses what a page of somebody else posts with the visitor's cookie. Browsers name the page's
 * origin; programs name none.
 */
@Injectable()
export class SameOrigin implements CanActivate {
  constructor(private readonly own: PublicOrigin) {}

  canActivate(context: ExecutionContext): boolean {
    const {
      method,
      headers: { origin, host },
    } = context.switchToHttp().getRequest<FastifyRequest>();
    if (method === 'GET' || origin === undefined || origin === this.own.value) return true;
    // the same machine by another name
    if (/^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === host) return true;
    throw new ForbiddenException();
  }
}
