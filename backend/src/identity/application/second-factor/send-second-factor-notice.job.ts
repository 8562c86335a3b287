import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Settings } from '../../../platform/config/settings.js';
import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { Mailbox } from '../../../platform/mail/mailbox.js';
import { MailRecipients } from '../mail-recipients.js';
import { secondFactorMail } from './second-factor-mail.js';

/** Mails a person that their second factor was turned off. */
export class SendSecondFactorNotice extends Job {
  constructor(readonly userId: string) {
    super();
  }
}

/** Ends the job; there is nothing to write beside its inbox row. */
export class CloseSecondFactorNotice extends Command<void> {}

@JobRunner(SendSecondFactorNotice)
export class SendSecondFactorNoticeRunner extends Runner<SendSecondFactorNotice> {
  constructor(
    private readonly recipients: MailRecipients,
    private readonly mailbox: Mailbox,
    private readonly settings: Settings,
  ) {
    super();
  }

  async run(
    { userId }: SendSecondFactorNotice,
    messageId: string,
  ): Promise<CloseSecondFactorNotice> {
    const recipient = await this.recipients.ofUser(userId);
    if (recipient)
      await this.mailbox.send({
        kind: 'identity-second-factor-reset',
        messageId,
        to: recipient.email,
        ...secondFactorMail(recipient.language, this.settings),
      });
    return new CloseSecondFactorNotice();
  }
}

@CommandHandler(CloseSecondFactorNotice)
export class CloseSecondFactorNoticeHandler implements ICommandHandler<CloseSecondFactorNotice> {
  async execute(): Promise<void> {}
}
