import type { VerificationLimits } from '../domain/user.js';

/** What the settings say about verification mails. */
export interface VerificationTermsValues {
  readonly productName: string;
  readonly supportEmail: string;
  /** What links start with; without a slash at its end. */
  readonly address: string;
  /** Life of the link. */
  readonly hours: number;
  readonly limits: VerificationLimits;
}

export class VerificationTerms {
  constructor(values: VerificationTermsValues) { Object.assign(this, values); }
}
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- the constructor assigns every one of them
export interface VerificationTerms extends VerificationTermsValues {}
