import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Settings } from '../../../platform/config/settings.js';

/**
 * Refuses requests that a page of another site makes with the cookie of the visitor (CSRF).
 * Browsers send the origin of the page; other clients send none.
 */
@Injectable()
export class SameOrigin implements CanActivate {
  private readonly ownOrigin: string;

  constructor({ address }: Settings) {
    this.ownOrigin = new URL(address).origin;
  }

  canActivate(context: ExecutionContext): boolean {
    const {
      method,
      headers: { origin, host },
    } = context.switchToHttp().getRequest<FastifyRequest>();
    if (method === 'GET' || origin === undefined || origin === this.ownOrigin) return true;
    // The same server by another host name.
    if (/^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === host) return true;
    throw new ForbiddenException();
  }
}
