import type { Accounts } from './accounts.js';

/** What somebody can do with a provider on our own pages; the rest happens on the provider's. */
export type Capability = 'password' | 'sign-in-link' | 'password-reset' | 'second-factor';

export interface PublicKey {
  readonly kid: string;
  readonly kty: string;
  readonly alg: string;
  readonly crv?: string;
  readonly x?: string;
  readonly y?: string;
}

/** What makes an access token of a provider a good one. */
export interface TokenTerms {
  readonly issuer: string;
  readonly audience: string;
  readonly algorithms: readonly ('ES256' | 'RS256')[];
  /** Oldest token that is taken, in minutes, whatever its own end says. */
  readonly maxAgeMinutes: number;
}

/** Who signs people in. One adapter for each kind; a part that a provider lacks refuses with NotOffered. */
export abstract class IdentityProvider {
  abstract readonly capabilities: readonly Capability[];
  abstract readonly terms: TokenTerms;
  /** The keys that its tokens are signed with now. Rejects when they cannot be had. */
  abstract keys(): Promise<readonly PublicKey[]>;
  /** Of a provider with the capability `password`. */
  abstract get accounts(): Accounts;
}
