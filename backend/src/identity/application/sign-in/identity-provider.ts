import type { LinkCodes } from '../links/link-codes.js';
import type { SecondFactors } from '../second-factor/second-factors.js';
import type { Accounts } from './accounts.js';

/** What people can do with a provider on our own pages; everything else happens on its pages. */
export type Capability =
  'password' | 'sign-in-link' | 'password-reset' | 'second-factor' | 'sessions';

/** A public key for access tokens (JWK, RFC 7517). */
export interface PublicKey {
  readonly kid: string;
  readonly kty: string;
  readonly alg: string;
  readonly crv?: string;
  readonly x?: string;
  readonly y?: string;
}

/** Which access tokens of a provider are accepted. */
export interface TokenTerms {
  readonly issuer: string;
  /**
   * Issuer under which subjects are stored, if it differs from that of the tokens; it never
   * changes.
   */
  readonly subjectIssuer?: string;
  readonly audience: string;
  readonly algorithms: readonly ('ES256' | 'RS256')[];
  /** Maximum age of a token in minutes, whatever its own expiry is. */
  readonly maxAgeMinutes: number;
  /**
   * Names of the claims with the address and with `true` for a verified one. By default `email` and
   * `email_verified`.
   */
  readonly emailClaim?: string;
  readonly verifiedClaim?: string;
}

/**
 * Who signs people in, with one adapter for each kind. A part that a provider lacks throws
 * NotOffered.
 */
export abstract class IdentityProvider {
  abstract readonly capabilities: readonly Capability[];
  abstract readonly terms: TokenTerms;
  /** The current public keys. Rejects when they cannot be read. */
  abstract keys(): Promise<readonly PublicKey[]>;
  /** Requires the capability `password`. @throws NotOffered */
  abstract get accounts(): Accounts;
  /** Requires `sign-in-link` or `password-reset`. @throws NotOffered */
  abstract get links(): LinkCodes;
  /** Requires `second-factor`. @throws NotOffered */
  abstract get secondFactors(): SecondFactors;
}
