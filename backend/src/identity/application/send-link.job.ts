import { Job, JobRunner, Runner } from '../../shared/domain/job.js';
import { Mailbox } from '../../shared/domain/mailbox.js';
import { CloseLinkRequest } from './close-link-request.command.js';
import { IdentityProvider } from './identity-provider.js';
import { linkMail } from './link-mail.js';
import { LinkReaders } from './link-readers.js';
import { VerificationTerms } from './verification-terms.js';

/** Knows the request only: the code is made when the mail is, so that none lies in the outbox or the queue. */
export class SendLink extends Job {
  constructor(readonly requestId: string) { super(); }
}

@JobRunner(SendLink)
export class SendLinkRunner extends Runner<SendLink> {
  constructor(
    private readonly readers: LinkReaders, private readonly provider: IdentityProvider,
    private readonly mailbox: Mailbox, private readonly terms: VerificationTerms,
  ) { super(); }

  async run({ requestId }: SendLink, messageId: string): Promise<CloseLinkRequest> {
    const { asked, user } = (await this.readers.find(requestId)) ?? {};
    if (asked && user) {
      const code = await this.provider.links.issue(asked.email, asked.purpose);
      await this.mailbox.send({ messageId, to: asked.email, ...linkMail(asked.purpose, code, user.language, this.terms) });
    }
    return new CloseLinkRequest(requestId, user?.id);
  }
}
