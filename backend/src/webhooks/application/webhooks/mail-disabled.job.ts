import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountContacts } from '../../../identity/contract/account-contacts.js';
import { ServiceAccounts } from '../../../identity/contract/service-accounts.js';
import { Settings } from '../../../platform/config/settings.js';
import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { MailRenderer } from '../../../platform/mail/mail-renderer.js';
import { Mailbox } from '../../../platform/mail/mailbox.js';
import type { WebhookOwner } from '../../domain/webhook.js';
import { disabledMail } from './disabled-mail.js';

/** Mails that a webhook was disabled, to its owner or whom looks after its service account. */
export class MailDisabled extends Job {
  constructor(readonly owner: WebhookOwner) {
    super();
  }
}

/** Ends the job; there is nothing to write beside its inbox row. */
export class CloseDisabledMail extends Command<void> {}

@JobRunner(MailDisabled)
export class MailDisabledRunner extends Runner<MailDisabled> {
  constructor(
    private readonly accounts: ServiceAccounts,
    private readonly people: AccountContacts,
    private readonly mailbox: Mailbox,
    private readonly renderer: MailRenderer,
    private readonly settings: Settings,
  ) {
    super();
  }

  async run({ owner }: MailDisabled, messageId: string): Promise<CloseDisabledMail> {
    const isOwn = 'userId' in owner;
    const recipient = isOwn
      ? await this.people.of(owner.userId)
      : await this.accounts.contactOf(owner.serviceAccountId);
    if (!recipient) return new CloseDisabledMail();
    const mail = disabledMail(recipient.language, this.settings, isOwn);
    await this.mailbox.send({
      kind: 'webhooks-disabled',
      messageId,
      to: recipient.email,
      subject: mail.subject,
      ...this.renderer.render(mail),
    });
    return new CloseDisabledMail();
  }
}

@CommandHandler(CloseDisabledMail)
export class CloseDisabledMailHandler implements ICommandHandler<CloseDisabledMail> {
  async execute(): Promise<void> {}
}
