import type { Language } from './language.js';

export type Role = 'user' | 'analyst' | 'admin' | 'super_admin';

/** Somebody as the database knows them now, not as their token says. */
export interface ActorState {
  readonly id: string;
  readonly role: Role;
  readonly status: string;
  readonly language?: Language;
  /**
   * Tokens from before this moment (milliseconds since 1970) are over, whatever they say
   * themselves.
   */
  readonly sessionsFromMs?: number | null;
}

/** Whom a verified token names. */
export interface TokenSubject {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Milliseconds since 1970. */
  readonly issuedAtMs?: number;
  /** Whether the provider says that a second factor was shown. */
  readonly secondFactor?: boolean;
}

export abstract class Actors {
  /**
   * The person that a verified token names, undefined when nobody is known by it. May be up to 5 s
   * old unless it must be `fresh`.
   */
  abstract find(token: TokenSubject, fresh?: boolean): Promise<ActorState | undefined>;
}

export abstract class Tokens {
  /**
   * The subject of a bearer token; undefined when it is forged, expired or meant for somebody else.
   */
  abstract verify(token: string): Promise<TokenSubject | undefined>;
}
