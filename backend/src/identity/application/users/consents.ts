export const CONSENT_KINDS = ['terms', 'privacy', 'health-data', 'sms'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export abstract class Consents {
  /**
   * The same kind and version that stands already is kept as it is. One that was given before the
   * latest withdrawal of its kind is recorded as withdrawn. Does nothing for somebody who has no
   * account.
   */
  abstract give(userId: string, kind: ConsentKind, version: string, at: Date): Promise<void>;
  /** Whether anything of that kind stood. */
  abstract withdraw(userId: string, kind: ConsentKind, at: Date): Promise<boolean>;
}
