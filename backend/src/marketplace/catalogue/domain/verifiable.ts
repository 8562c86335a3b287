import { Publishable } from './workflow.js';

/** How our staff checked a record. */
export const VERIFICATION_METHODS = ['phone', 'document', 'provider_form', 'import'] as const;
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

/** A record that our staff checks from time to time. */
export abstract class Verifiable extends Publishable {
  protected lastVerifiedAt: Date | null = null;
  protected verificationMethod: VerificationMethod | null = null;

  /** Records that our staff checked it, when and how. */
  verify(method: VerificationMethod, by: string, at: Date): void {
    this.lastVerifiedAt = at;
    this.verificationMethod = method;
    this.touch(by, at);
  }
}
