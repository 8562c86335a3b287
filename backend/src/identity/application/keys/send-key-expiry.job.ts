import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Settings } from '../../../platform/config/settings.js';
import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { Mailbox } from '../../../platform/mail/mailbox.js';
import { MailRecipients } from '../mail-recipients.js';
import { keyExpiryMail } from './key-expiry-mail.js';

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

/** Ends the job; there is nothing to write beside its inbox row. */
export class CloseKeyExpiry extends Command<void> {}

@JobRunner(SendKeyExpiry)
export class SendKeyExpiryRunner extends Runner<SendKeyExpiry> {
  constructor(
    private readonly recipients: MailRecipients,
    private readonly mailbox: Mailbox,
    private readonly settings: Settings,
  ) {
    super();
  }

  async run({ keyId, expiresAt }: SendKeyExpiry, messageId: string): Promise<CloseKeyExpiry> {
    const key = await this.recipients.ofKey(keyId, expiresAt);
    if (key)
      await this.mailbox.send({
        kind: 'identity-key-expires',
        messageId,
        to: key.email,
        ...keyExpiryMail(key, this.settings),
      });
    return new CloseKeyExpiry();
  }
}

@CommandHandler(CloseKeyExpiry)
export class CloseKeyExpiryHandler implements ICommandHandler<CloseKeyExpiry> {
  async execute(): Promise<void> {}
}
