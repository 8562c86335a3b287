import type { Language } from '../../shared/language.js';
import type { LinkDetails } from '../domain/link-request.js';

export interface LinkRecipient {
  readonly request: LinkDetails;
  /** Who has the address; absent for nobody and for somebody who may not come in. */
  readonly user?: { readonly id: string; readonly language: Language };
}

/** To whom mails about accounts go. Reads outside of any transaction. */
export abstract class MailRecipients {
  /** Somebody who still has to verify the address; undefined when that is done or they are gone. */
  abstract unverified(userId: string): Promise<{ email: string; language: Language } | undefined>;
  /** Undefined when the request for a link was closed already. */
  abstract ofLink(requestId: string): Promise<LinkRecipient | undefined>;
}
