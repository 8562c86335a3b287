/** What a mailed link is for: to sign in, or to reset the password. */
export type LinkPurpose = 'sign-in' | 'reset';

/** A code that was consumed. */
export interface ConsumedLink {
  /** The page to return to. */
  readonly returnTo: string | null;
}

/** One-time codes of mailed links. Only their hashes and expiry times are stored. */
export interface LinkCodes {
  /** Creates a code for an address, and keeps the page to return to with it. */
  issue(email: string, purpose: LinkPurpose, returnTo?: string | null): Promise<string>;
  /** The address of a valid code, which stays valid; undefined for any other text. */
  emailOf(code: string, purpose: LinkPurpose): Promise<string | undefined>;
  /**
   * Consumes a code and revokes the other codes of the same address and purpose. Undefined when it
   * is not valid; of several concurrent calls, one gets it.
   */
  consume(code: string, purpose: LinkPurpose, email: string): Promise<ConsumedLink | undefined>;
  /** Revokes all codes of an address. */
  revokeAll(email: string): Promise<void>;
}
