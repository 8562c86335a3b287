import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { Mailbox } from '../../../platform/mail/mailbox.js';
import { UnprovenMails } from '../../../platform/mail/unproven-mails.js';
import type { Language } from '../../../shared/language.js';
import type { Asked } from '../../domain/link-request.js';
import { IdentityProvider } from '../sign-in/identity-provider.js';
import { VerificationTerms } from '../verification/verification-terms.js';
import { CloseLinkRequest } from './close-link-request.command.js';
import { KnownNetworks } from './known-networks.js';
import { linkMail } from './link-mail.js';
import { LinkReaders } from './link-readers.js';

/**
 * Knows the request only: the code is made when the mail is, so that none lies in the outbox or the
 * queue.
 */
export class SendLink extends Job {
  constructor(readonly requestId: string) {
    super();
  }
}

@JobRunner(SendLink)
export class SendLinkRunner extends Runner<SendLink> {
  constructor(
    private readonly readers: LinkReaders,
    private readonly provider: IdentityProvider,
    private readonly mailbox: Mailbox,
    private readonly terms: VerificationTerms,
    private readonly mails: UnprovenMails,
    private readonly networks: KnownNetworks,
  ) {
    super();
  }

  async run({ requestId }: SendLink, messageId: string): Promise<CloseLinkRequest> {
    const { asked, user } = (await this.readers.find(requestId)) ?? {};
    if (!asked || !user) return new CloseLinkRequest(requestId, undefined);
    const isSent = await this.send(asked, user.language, messageId);
    return new CloseLinkRequest(requestId, user.id, isSent ? undefined : 'mail-held');
  }

  /**
   * Counts here, not when it is asked for: an address without an account gets no mail, so there is
   * nothing to count.
   */
  private async send(asked: Asked, language: Language, messageId: string): Promise<boolean> {
    const isKnown = await this.networks.includes(asked.email, asked.ipAddress);
    const kind = isKnown ? 'link-from-known-network' : 'link';
    if (!(await this.mails.admit(asked.email, kind))) return false;
    try {
      const code = await this.provider.links.issue(asked.email, asked.purpose);
      await this.mailbox.send({
        messageId,
        to: asked.email,
        ...linkMail(asked.purpose, code, language, this.terms),
      });
    } catch (error) {
      await this.mails.refund(asked.email, kind); // it is tried again, and counts then
      throw error;
    }
    return true;
  }
}
