/** What people can consent to. */
export const CONSENT_KINDS = ['terms', 'privacy', 'health-data', 'sms'] as const;
/** One of CONSENT_KINDS. */
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/**
 * The consents of people with an account (`identity.consents`).
 * A port, because the application layer holds no SQL.
 */
export abstract class Consents {
  /**
   * Records a consent. One of the same kind and version that is in force stays as it is; one that
   * was given before the latest withdrawal of its kind is recorded as withdrawn. Does nothing
   * without an account.
   */
  abstract give(userId: string, kind: ConsentKind, version: string, at: Date): Promise<void>;
  /** Withdraws all consents of a kind; false when none was in force. */
  abstract withdraw(userId: string, kind: ConsentKind, at: Date): Promise<boolean>;
}
