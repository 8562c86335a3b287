import type { Language } from '../../shared/language.js';
import type { LinkDetails } from '../domain/link-request.js';

/** A link request and its recipient. */
export interface LinkRecipient {
  readonly request: LinkDetails;
  /** The account with the address; absent when there is none or it may not sign in. */
  readonly user?: { readonly id: string; readonly language: Language };
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
  /** The request and its recipient; undefined when the request is closed. */
  abstract ofLink(requestId: string): Promise<LinkRecipient | undefined>;
}
