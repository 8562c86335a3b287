import type { VerificationLimits } from '../domain/user.js';

/** What the settings say about verification mails. */
export abstract class VerificationTerms {
  abstract readonly productName: string;
  abstract readonly supportEmail: string;
  /** What links start with; without a slash at its end. */
  abstract readonly address: string;
  /** Life of the link. */
  abstract readonly hours: number;
  abstract readonly limits: VerificationLimits;
}
