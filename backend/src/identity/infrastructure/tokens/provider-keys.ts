import { KeyObject } from 'node:crypto';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  type CryptoKey,
  customFetch,
  errors,
  type JWSHeaderParameters,
} from 'jose';
import type { IdentityProvider } from '../../application/sign-in/identity-provider.js';

const FRESH_MS = 10 * 60_000;
/** Pause between two reads for an unknown key id, so that forged ids cost nothing. */
const PAUSE_MS = 6000;
/** Never requested: `customFetch` asks the provider. */
const PLACEHOLDER = new URL('http://identity.internal/jwks');
const NO_KEY = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/**
 * The public keys of the provider by id, read again every ten minutes. If that fails, the last ones
 * stay in use.
 */
export class ProviderKeys {
  private readonly remote: ReturnType<typeof createRemoteJWKSet>;

  constructor(provider: IdentityProvider) {
    this.remote = createRemoteJWKSet(PLACEHOLDER, {
      cacheMaxAge: FRESH_MS,
      cooldownDuration: PAUSE_MS,
      [customFetch]: async () => Response.json({ keys: await provider.keys() }),
    });
  }

  /**
   * The key for the header of a token; undefined when the provider has no such key. Rejects when no
   * key was ever read.
   */
  async key(header: JWSHeaderParameters): Promise<KeyObject | undefined> {
    if (typeof header.kid !== 'string') return undefined;
    try {
      return await matching(() => this.remote(header));
    } catch (error) {
      const last = this.remote.jwks();
      if (!last) throw error;
      const set = createLocalJWKSet(last);
      return matching(() => set(header));
    }
  }
}

async function matching(find: () => Promise<CryptoKey>): Promise<KeyObject | undefined> {
  try {
    return KeyObject.from(await find());
  } catch (error) {
    if (NO_KEY.some((kind) => error instanceof kind)) return undefined;
    throw error;
  }
}
