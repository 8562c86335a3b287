import { Settings } from '../../../platform/config/settings.js';
import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { Mailbox } from '../../../platform/mail/mailbox.js';
import { MailRecipients } from '../mail-recipients.js';
import { IdentityProvider } from '../sign-in/identity-provider.js';
import { CloseVerificationMail } from './close-verification-mail.command.js';
import { verificationMail } from './verification-mail.js';

/**
 * Sends a verification mail. The code is created together with the mail, so that it is never in the
 * outbox or the queue.
 */
export class SendVerification extends Job {
  /** @param held the address has got too many mails: nothing is sent */
  constructor(
    readonly userId: string,
    readonly held = false,
  ) {
    super();
  }
}

@JobRunner(SendVerification)
export class SendVerificationRunner extends Runner<SendVerification> {
  constructor(
    private readonly recipients: MailRecipients,
    private readonly provider: IdentityProvider,
    private readonly mailbox: Mailbox,
    private readonly settings: Settings,
  ) {
    super();
  }

  async run({ userId, held }: SendVerification, messageId: string): Promise<CloseVerificationMail> {
    if (held) return new CloseVerificationMail(userId, false);
    const recipient = await this.recipients.unverified(userId);
    if (recipient) {
      const code = await this.provider.accounts.verificationCode(recipient.email);
      await this.mailbox.send({
        kind: 'identity-verification',
        messageId,
        to: recipient.email,
        ...verificationMail(code, recipient.language, this.settings),
      });
    }
    return new CloseVerificationMail(userId, recipient !== undefined);
  }
}
