import { Publishable } from './workflow.js';

/** How somebody found out that a record is right. */
export const VERIFICATION_METHODS = ['phone', 'document', 'provider_form', 'import'] as const;
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

/** A record that we check from time to time. */
export abstract class Verifiable extends Publishable {
  protected lastVerifiedAt: Date | null = null;
  protected verificationMethod: VerificationMethod | null = null;

  /** Somebody of ours has checked what it says. */
  verify(method: VerificationMethod, by: string, at: Date): void {
    this.lastVerifiedAt = at;
    this.verificationMethod = method;
    this.changed(by, at);
  }
}
