import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import {
  type ApiKeyCaller,
  ApiKeys,
  KEY_START,
  type KeyArea,
  scopeFor,
} from '../../../shared/api-keys.js';
import { DomainError } from '../../../shared/domain-error.js';
import { Settings } from '../../config/settings.js';
import { RateLimits } from '../../limits/rate-limits.js';

export const KEY_AREA = 'key-area';
/** Where the decorator leaves the area for the API document. */
export const KEYS = 'x-keys';

/**
 * Decorator: API keys with the scope of the area may call an operation, or all of a controller.
 * GET and HEAD read, other methods write. Operations without an area refuse every key.
 */
export const OpenToKeys = (area: KeyArea) =>
  applyDecorators(SetMetadata(KEY_AREA, area), ApiExtension(KEYS, area));

export const TEST_KEY_AREA = 'test-key-area';

/**
 * Decorator: in the sandbox test keys may call what no other key may, as `OpenToKeys` says. What
 * people do in the console, programs try out there.
 */
export const OpenToTestKeys = (area: KeyArea) => SetMetadata(TEST_KEY_AREA, area);

/** The key is not valid, for whatever reason. */
export class InvalidKey extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'invalid-key';
}

/** The key is valid and may not do this. */
export class KeyNotAllowed extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'key-not-allowed';
}

export const isKey = (token: string): boolean => token.startsWith(KEY_START);

/** What decides whether a key may call. */
interface KeyCall {
  readonly area: KeyArea | undefined;
  readonly method: string;
  readonly origin: string | undefined;
  readonly ipAddress: string;
}

/** Admits calls with API keys. */
@Injectable()
export class KeyAccess {
  constructor(
    private readonly keys: ApiKeys,
    private readonly limits: RateLimits,
    private readonly settings: Settings,
  ) {}

  /**
   * The caller with a key; counts the call.
   * @param area of the operation; undefined when it is closed to keys
   * @param origin of the page that calls; undefined for a program
   * @param ipAddress who calls, by which the calls of pages are limited: everybody can copy the key
   * @throws InvalidKey, KeyNotAllowed, RateLimitExceeded
   */
  async admit(text: string, { area, method, origin, ipAddress }: KeyCall): Promise<ApiKeyCaller> {
    const key = await this.keys.find(text);
    if (!key) throw new InvalidKey('There is no such key.');
    const isOfPages = key.origins.length > 0;
    if (isOfPages && !key.origins.includes(origin ?? ''))
      throw new KeyNotAllowed('The key is for pages of other sites.');
    const quota = this.settings.apiKeyCallsPerMinute;
    this.limits.admitInProcess(
      { name: 'api-key', quota, windowSeconds: 60 },
      { apiKeyId: key.id, ...(isOfPages && { ipAddress }) },
    );
    const scope = area && scopeFor(area, method === 'GET' || method === 'HEAD');
    if (!scope || !key.scopes.includes(scope)) throw new KeyNotAllowed('The key may not do this.');
    this.keys.count(key.id, scope.endsWith(':read'));
    return key;
  }
}
