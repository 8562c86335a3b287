import { Settings } from '../../platform/config/settings.js';
import { Job, JobRunner, Runner } from '../../platform/events/job.js';
import { MailRenderer } from '../../platform/mail/mail-renderer.js';
import { Mailbox } from '../../platform/mail/mailbox.js';
import { priceMail } from './price-mail.js';
import { type PriceMailKind, PriceMails, type SentPriceMail } from './price-mails.js';
import { RecordPriceMail } from './record-price-mail.command.js';

/**
 * Mails the requester, or our own desk, what happened. `quote` is the number of the price in the
 * mail; a `held` mail is recorded and not sent.
 */
export class MailPrice extends Job {
  constructor(
    readonly priceRequestId: string,
    readonly kind: PriceMailKind,
    readonly quote = 0,
    readonly held = false,
  ) {
    super();
  }
}

@JobRunner(MailPrice)
export class MailPriceRunner extends Runner<MailPrice> {
  constructor(
    private readonly mails: PriceMails,
    private readonly mailbox: Mailbox,
    private readonly renderer: MailRenderer,
    private readonly settings: Settings,
  ) {
    super();
  }

  async run(
    { priceRequestId, kind, quote, held }: MailPrice,
    eventMessageId: string,
  ): Promise<RecordPriceMail> {
    const messageId = `${eventMessageId}-${kind}`;
    const recorded = (outcome: SentPriceMail['outcome']): RecordPriceMail =>
      new RecordPriceMail({ priceRequestId, kind, messageId, outcome });
    if (held) return recorded('held');
    const facts = await this.mails.facts(priceRequestId);
    const { supportEmail } = this.settings;
    const to = kind === 'desk' ? supportEmail : facts.contactEmail;
    if (!to) return recorded('recipient-gone');
    if (kind === 'quoted' && (facts.quote !== quote || facts.status !== 'quoted'))
      return recorded('outdated');
    const mail = priceMail(kind, facts, this.settings);
    await this.mailbox.send({
      kind: `pricing-${kind}`,
      messageId,
      to,
      subject: mail.subject,
      ...this.renderer.render(mail),
      replyTo: supportEmail,
    });
    return recorded('sent');
  }
}
