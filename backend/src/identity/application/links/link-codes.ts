/** What a mailed link is for: to sign in, or to reset the password. */
export type LinkPurpose = 'sign-in' | 'reset';

/** One-time codes of mailed links. Only their hashes and expiry times are stored. */
export interface LinkCodes {
  /** Creates a code for an address. */
  issue(email: string, purpose: LinkPurpose): Promise<string>;
  /** The address of a valid code, which stays valid; undefined for any other text. */
  emailOf(code: string, purpose: LinkPurpose): Promise<string | undefined>;
  /**
   * Consumes a code and revokes the other codes of the same address and purpose. False when it is
   * not valid; of several concurrent calls, one gets true.
   */
  consume(code: string, purpose: LinkPurpose, email: string): Promise<boolean>;
  /** Revokes all codes of an address. */
  revokeAll(email: string): Promise<void>;
}
