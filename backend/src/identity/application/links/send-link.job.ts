import { Settings } from '../../../platform/config/settings.js';
import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { Mailbox } from '../../../platform/mail/mailbox.js';
import { UnverifiedMailLimits } from '../../../platform/mail/unverified-mail-limits.js';
import type { Language } from '../../../shared/language.js';
import type { LinkDetails } from '../../domain/link-request.js';
import { MailRecipients } from '../mail-recipients.js';
import { IdentityProvider } from '../sign-in/identity-provider.js';
import { SignInLogs } from '../sign-in/sign-in-logs.js';
import { CloseLinkRequest } from './close-link-request.command.js';
import { linkMail } from './link-mail.js';

/**
 * Sends a requested link. The code is created together with the mail, so that it is never in the
 * outbox or the queue.
 */
export class SendLink extends Job {
  constructor(readonly requestId: string) {
    super();
  }
}

@JobRunner(SendLink)
export class SendLinkRunner extends Runner<SendLink> {
  constructor(
    private readonly recipients: MailRecipients,
    private readonly provider: IdentityProvider,
    private readonly mailbox: Mailbox,
    private readonly settings: Settings,
    private readonly mails: UnverifiedMailLimits,
    private readonly logs: SignInLogs,
  ) {
    super();
  }

  async run({ requestId }: SendLink, messageId: string): Promise<CloseLinkRequest> {
    const { request, user } = (await this.recipients.ofLink(requestId)) ?? {};
    if (!request || !user) return new CloseLinkRequest(requestId, undefined);
    const isSent = await this.send(request, user.language, messageId);
    return new CloseLinkRequest(requestId, user.id, isSent ? undefined : 'mail-held');
  }

  /**
   * Sends the mail unless the address has got too many. Counted here instead of with the request,
   * because an address without an account gets no mail.
   */
  private async send(
    { email, purpose, ipAddress, returnTo }: LinkDetails,
    language: Language,
    messageId: string,
  ): Promise<boolean> {
    const isUsual = await this.logs.hasSignInFrom(email, ipAddress);
    const kind = isUsual ? 'link-from-known-network' : 'link';
    if (!(await this.mails.admit(email, kind))) return false;
    try {
      const code = await this.provider.links.issue(email, purpose, returnTo);
      await this.mailbox.send({
        kind: `identity-link-${purpose}`,
        messageId,
        to: email,
        ...linkMail(purpose, code, language, this.settings),
      });
    } catch (error) {
      await this.mails.refund(email, kind); // counts again when it is retried
      throw error;
    }
    return true;
  }
}
