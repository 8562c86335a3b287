/**
 * Time-based codes of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds) and recovery
 * codes, by the provider's subject.
 */
export interface SecondFactors {
  isEnabled(subject: string): Promise<boolean>;
  /** A fresh base32 secret that counts from its confirmation on. False when one is on already. */
  enroll(subject: string): Promise<string | false>;
  /** Ten recovery codes when the code is right, else undefined. */
  confirm(subject: string, code: string): Promise<readonly string[] | undefined>;
  /** Whether the code is right now; no code is right twice. */
  verify(subject: string, code: string): Promise<boolean>;
  disable(subject: string): Promise<void>;
}
