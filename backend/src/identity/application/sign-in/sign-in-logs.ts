export interface SignInEntry {
  /** As it was typed, normalized. */
  readonly email: string;
  readonly userId?: string;
  readonly eventType: 'magic_link_sent' | 'sign_in_success' | 'sign_in_failed';
  readonly ipAddress: string;
  readonly userAgent: string;
  /** Why it failed, as a code. */
  readonly errorCode?: string;
}

/** A try that proved nothing. */
export interface RefusedSignIn {
  /** As it was typed, normalized. */
  readonly email: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly errorCode: 'invalid-credentials' | 'invalid-link' | 'invalid-code';
}

/** The log of sign-ins and attempts. */
export abstract class SignInLogs {
  /**
   * One row and nothing else, whether the address has an account or not: a guesser must not fill
   * the database.
   */
  abstract addRefused(entry: RefusedSignIn): Promise<void>;
  abstract add(entry: SignInEntry): Promise<void>;
  /**
   * Whether somebody signed in to the account of this address from this network (IPv6: the /64), as
   * far as the log reaches.
   */
  abstract hasSignInFrom(email: string, ipAddress: string): Promise<boolean>;
  /** Empties what says who it was in the rows of this user and of this address. */
  abstract eraseIdentity(userId: string, email: string): Promise<void>;
}
