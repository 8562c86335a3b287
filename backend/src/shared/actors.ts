import type { Language } from './language.js';

/** What an account may do in the console; `user` is a patient. */
export type Role = 'user' | 'analyst' | 'admin' | 'super_admin';

/** The account behind a request as the database has it now, whatever the token says. */
export interface ActorState {
  readonly id: string;
  readonly role: Role;
  readonly status: string;
  readonly language?: Language;
  /** Tokens that were issued before this moment (milliseconds since 1970) are revoked. */
  readonly sessionsFromMs?: number | null;
}

/** The subject of a verified access token. */
export interface TokenSubject {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** When the token was issued, in milliseconds since 1970. */
  readonly issuedAtMs?: number;
  /** Whether the provider states that a second factor was used. */
  readonly secondFactor?: boolean;
}

/** Finds accounts by access token. */
export abstract class Actors {
  /**
   * The account that a verified token belongs to; undefined when there is none. The state may be up
   * to 5 seconds old unless `fresh` is set.
   */
  abstract find(token: TokenSubject, fresh?: boolean): Promise<ActorState | undefined>;
}

/** Verifies access tokens. */
export abstract class Tokens {
  /**
   * The subject of a bearer token; undefined when the token is forged, expired or for another
   * audience. Rejects when the keys of the identity provider cannot be read.
   */
  abstract verify(token: string): Promise<TokenSubject | undefined>;
}
