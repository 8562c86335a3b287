import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { NotFoundException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Settings } from '../../../../platform/config/settings.js';
import type { AuthenticatedRequest } from '../../../../platform/http/auth/access.guard.js';
import { PRIVATE_NO_STORE } from '../../../../platform/http/caching/no-store.js';
import { RateLimits } from '../../../../platform/limits/rate-limits.js';
import type { ApiKeyCaller } from '../../../../shared/api-keys.js';
import { DomainError } from '../../../../shared/domain-error.js';
import type { Audience } from '../../application/open-data/open-data-tables.js';
import type { PricesOfChanges } from '../../queries/open-data/open-data-changes.query.js';

/** For each network; a version has few files. */
const OPEN_DATA_CALLS = { name: 'open-data', quota: 300, windowSeconds: 3600 };

/** The open data of this installation is for API keys only. */
class KeyNeeded extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'key-needed';
}

/** What of the open data a caller may read: the one place that knows OPEN_DATA's meaning. */
@Injectable()
export class OpenDataAccess {
  constructor(private readonly settings: Settings) {}

  /** The rest is for keys. */
  get isOff(): boolean {
    return this.settings.openData === 'off';
  }

  get withDemo(): boolean {
    return this.settings.withDemoProviders;
  }

  /** @param key undefined for everybody else, signed in or not */
  mayRead(audience: Audience, key: ApiKeyCaller | undefined): boolean {
    if (key?.scopes.includes('prices:read')) return true;
    const isOpen = this.settings.openData === 'public';
    if (audience === 'directory') return isOpen || key !== undefined;
    return audience === 'hospital-prices' && isOpen;
  }

  pricesOfChanges(key: ApiKeyCaller | undefined): PricesOfChanges {
    if (this.mayRead('prices', key)) return 'all';
    return this.mayRead('hospital-prices', key) ? 'hospitals' : 'none';
  }
}

/**
 * Admits who may read the part without prices: nobody while the open data is off. Which files have
 * prices in them is up to the operation.
 */
@Injectable()
export class OpenDataGuard implements CanActivate {
  constructor(
    private readonly access: OpenDataAccess,
    private readonly limits: RateLimits,
  ) {}

  canActivate(context: ExecutionContext): true {
    const http = context.switchToHttp();
    const { apiKey, ip } = http.getRequest<AuthenticatedRequest>();
    if (this.access.isOff) throw new NotFoundException();
    if (!this.access.mayRead('directory', apiKey)) throw new KeyNeeded('No key was sent.');
    this.limits.admitInProcess(OPEN_DATA_CALLS, { ipAddress: ip });
    // `accept-encoding` spelled as the compression plugin does, so that it does not add it again
    void http
      .getResponse<FastifyReply>()
      .header('Vary', 'Authorization, accept-encoding')
      .header('Cache-Control', apiKey ? PRIVATE_NO_STORE : 'public, max-age=0, must-revalidate');
    return true;
  }
}
