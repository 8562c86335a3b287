import { createPublicKey, type KeyObject } from 'node:crypto';
import type { IdentityProvider } from '../../application/sign-in/identity-provider.js';

const FRESH_MS = 10 * 60_000;
/** Between two looks for a key id that we do not know, so that forged ids cost nothing. */
const PAUSE_MS = 6000;

/**
 * The provider's public keys by id, read anew every ten minutes. While they cannot be had, the
 * known ones go on to serve.
 */
export class KeyRing {
  private keys = new Map<string, KeyObject>();
  private readAt = -Infinity;
  private reading?: Promise<void>;

  constructor(private readonly provider: IdentityProvider) {}

  /** Undefined for an id that the provider does not know. Rejects when no key was ever read. */
  async key(id: string): Promise<KeyObject | undefined> {
    const age = performance.now() - this.readAt;
    if (age > (this.keys.has(id) ? FRESH_MS : PAUSE_MS)) {
      this.reading ??= this.read().finally(() => {
        this.reading = undefined;
      });
      await this.reading.catch((error: unknown) => {
        if (!this.keys.size) throw error;
      });
    }
    return this.keys.get(id);
  }

  private async read(): Promise<void> {
    const found = await this.provider.keys();
    this.keys = new Map(
      found.map((key) => [key.kid, createPublicKey({ format: 'jwk', key: { ...key } })]),
    );
    this.readAt = performance.now();
  }
}
