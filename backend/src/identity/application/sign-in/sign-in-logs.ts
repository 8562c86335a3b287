/** An entry of the sign-in log. */
export interface SignInEntry {
  /** The address that was entered, normalized. */
  readonly email: string;
  readonly userId?: string;
  readonly eventType: 'magic_link_sent' | 'sign_in_success' | 'sign_in_failed';
  readonly ipAddress: string;
  readonly userAgent: string;
  /** Why it failed; absent for a success. */
  readonly errorCode?: string;
}

/** An attempt without a valid proof. */
export interface RefusedSignIn {
  /** The address that was entered, normalized. */
  readonly email: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly errorCode: 'invalid-credentials' | 'invalid-link' | 'invalid-code';
}

/**
 * The log of sign-ins and attempts.
 * A port, because the application layer holds no SQL.
 */
export abstract class SignInLogs {
  /**
   * Writes one row and reads nothing, whether the address has an account or not: guessing must be
   * cheap for the database.
   */
  abstract addRefused(entry: RefusedSignIn): Promise<void>;
  /** Writes an entry; without an error code it is a success. */
  abstract add(entry: SignInEntry): Promise<void>;
  /** Whether the log has a successful sign-in to the account from this network (IPv6: the /64). */
  abstract hasSignInFrom(email: string, ipAddress: string): Promise<boolean>;
  /**
   * Removes address, IP address and user agent from the entries of a user and of their email
   * address.
   */
  abstract eraseIdentity(userId: string, email: string): Promise<void>;
}
