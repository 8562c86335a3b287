import type { LinkCodes } from '../links/link-codes.js';
import type { SecondFactors } from '../second-factor/second-factors.js';
import type { Accounts } from './accounts.js';

/** What somebody can do with a provider on our own pages; the rest happens on the provider's. */
export type Capability =
  'password' | 'sign-in-link' | 'password-reset' | 'second-factor' | 'sessions';

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
  /**
   * Issuer that subjects are stored under, where it is not that of the tokens: it never changes.
   */
  readonly subjectIssuer?: string;
  readonly audience: string;
  readonly algorithms: readonly ('ES256' | 'RS256')[];
  /** Oldest token that is taken, in minutes, whatever its own end says. */
  readonly maxAgeMinutes: number;
  /**
   * Names of the claims with the address and with `true` for a verified one; `email` and
   * `email_verified` unless named.
   */
  readonly emailClaim?: string;
  readonly verifiedClaim?: string;
}

/**
 * Who signs people in. One adapter for each kind; a part that a provider lacks refuses with
 * NotOffered.
 */
export abstract class IdentityProvider {
  abstract readonly capabilities: readonly Capability[];
  abstract readonly terms: TokenTerms;
  /** The keys that its tokens are signed with now. Rejects when they cannot be had. */
  abstract keys(): Promise<readonly PublicKey[]>;
  /** Of a provider with the capability `password`. */
  abstract get accounts(): Accounts;
  /** Of a provider with `sign-in-link` or `password-reset`. */
  abstract get links(): LinkCodes;
  /** Of a provider with `second-factor`. */
  abstract get secondFactors(): SecondFactors;
}
