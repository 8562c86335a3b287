import type { VerificationLimits } from '../../domain/user.js';
import type { LinkPurpose } from '../links/link-codes.js';

/** What the settings say about verification mails. */
export abstract class VerificationTerms {
  abstract readonly productName: string;
  abstract readonly supportEmail: string;
  /** What links start with; without a slash at its end. */
  abstract readonly address: string;
  /** Life of the link. */
  abstract readonly hours: number;
  /** Life of one-time links, in minutes. */
  abstract readonly linkMinutes: Readonly<Record<LinkPurpose, number>>;
  abstract readonly limits: VerificationLimits;
}
