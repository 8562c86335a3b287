/**
 * Time-based codes of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds) and recovery
 * codes, by the provider's subject.
 */
export interface SecondFactors {
  /** Whether a confirmed second factor is on. */
  isEnabled(subject: string): Promise<boolean>;
  /**
   * A new base32 secret, which takes effect when it is confirmed; false when a second factor is on.
   */
  enroll(subject: string): Promise<string | false>;
  /** Turns it on and resolves with ten recovery codes; undefined for a wrong code. */
  confirm(subject: string, code: string): Promise<readonly string[] | undefined>;
  /** Whether a code is valid now. A code is accepted once. */
  verify(subject: string, code: string): Promise<boolean>;
  /** Turns it off. */
  disable(subject: string): Promise<void>;
}
