import type { Language } from '../../shared/language.js';
import type { LinkDetails } from '../domain/link-request.js';

/** A link request and its recipient. */
export interface LinkRecipient {
  readonly request: LinkDetails;
  /** The account with the address; absent when there is none or it may not sign in. */
  readonly user?: { readonly id: string; readonly language: Language };
}

/** A key that ends, and who looks after it. */
export interface EndingKey {
  readonly email: string;
  readonly language: Language;
  /** What its owner calls it. */
  readonly name: string;
  /** Its service account; null for a key of the person themselves. */
  readonly account: string | null;
}

/**
 * Reads the recipients of mails about accounts, outside of any transaction.
 * A port, because the application layer holds no SQL.
 */
export abstract class MailRecipients {
  /** The address of an unverified user; undefined when they are verified or deleted. */
  abstract unverified(userId: string): Promise<{ email: string; language: Language } | undefined>;
  /** The address of a user; undefined when they are deleted. */
  abstract ofUser(userId: string): Promise<{ email: string; language: Language } | undefined>;
  /**
   * Who looks after a key: its person, or a super admin for a service account. Undefined when it
   * was rotated or revoked meanwhile, or its owner is not active.
   * @param expiresAt when it ended as the mail was planned; ISO 8601, UTC
   */
  abstract ofKey(keyId: string, expiresAt: string): Promise<EndingKey | undefined>;
  /** The request and its recipient; undefined when the request is closed. */
  abstract ofLink(requestId: string): Promise<LinkRecipient | undefined>;
}
