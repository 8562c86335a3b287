import { Settings } from '../../../platform/config/settings.js';
import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { Mailbox } from '../../../platform/mail/mailbox.js';
import { MailRecipients } from '../mail-recipients.js';
import { keyExpiryMail } from './key-expiry-mail.js';
import { CloseKeyNotice } from './send-key-notice.job.js';

/** Mails that a key ends soon, to its person or whom looks after its service account. */
export class SendKeyExpiry extends Job {
  /** @param expiresAt ISO 8601, UTC; nothing is sent when the key ends at another time by now */
  constructor(
    readonly keyId: string,
    readonly expiresAt: string,
  ) {
    super();
  }
}

@JobRunner(SendKeyExpiry)
export class SendKeyExpiryRunner extends Runner<SendKeyExpiry> {
  constructor(
    private readonly recipients: MailRecipients,
    private readonly mailbox: Mailbox,
    private readonly settings: Settings,
  ) {
    super();
  }

  async run({ keyId, expiresAt }: SendKeyExpiry, messageId: string): Promise<CloseKeyNotice> {
    const key = await this.recipients.ofKey(keyId, expiresAt);
    if (key)
      await this.mailbox.send({
        kind: 'identity-key-expires',
        messageId,
        to: key.email,
        ...keyExpiryMail(key, this.settings),
      });
    return new CloseKeyNotice();
  }
}
