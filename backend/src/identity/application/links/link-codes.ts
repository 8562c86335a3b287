export type LinkPurpose = 'sign-in' | 'reset';

/** One-time codes of links in mails: of each only a hash is stored, with its end. */
export interface LinkCodes {
  issue(email: string, purpose: LinkPurpose): Promise<string>;
  /** The address of a code that is good now; the code stays good. */
  emailOf(code: string, purpose: LinkPurpose): Promise<string | undefined>;
  /**
   * Takes a code, for good; of several takers at once one gets true. The other codes of this
   * address and purpose are over, too.
   */
  consume(code: string, purpose: LinkPurpose, email: string): Promise<boolean>;
  /** Ends all codes of an address. */
  revokeAll(email: string): Promise<void>;
}
