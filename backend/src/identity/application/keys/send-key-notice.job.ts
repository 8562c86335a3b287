import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Settings } from '../../../platform/config/settings.js';
import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { Mailbox } from '../../../platform/mail/mailbox.js';
import { MailRecipients } from '../mail-recipients.js';
import { keyMail } from './key-mail.js';

/** Mails a person that one of their keys was made or rotated. */
export class SendKeyNotice extends Job {
  constructor(readonly userId: string) {
    super();
  }
}

/** Ends the job; there is nothing to write beside its inbox row. */
export class CloseKeyNotice extends Command<void> {}

@JobRunner(SendKeyNotice)
export class SendKeyNoticeRunner extends Runner<SendKeyNotice> {
  constructor(
    private readonly recipients: MailRecipients,
    private readonly mailbox: Mailbox,
    private readonly settings: Settings,
  ) {
    super();
  }

  async run({ userId }: SendKeyNotice, messageId: string): Promise<CloseKeyNotice> {
    const recipient = await this.recipients.ofUser(userId);
    if (recipient)
      await this.mailbox.send({
        kind: 'identity-key-issued',
        messageId,
        to: recipient.email,
        ...keyMail(recipient.language, this.settings),
      });
    return new CloseKeyNotice();
  }
}

@CommandHandler(CloseKeyNotice)
export class CloseKeyNoticeHandler implements ICommandHandler<CloseKeyNotice> {
  async execute(): Promise<void> {}
}
