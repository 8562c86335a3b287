import type { Metrics } from '../observability/metrics.js';
import { type Mail, Mailbox } from './mailbox.js';

/** Counts the mails that another mailbox sends, and the attempts that fail. */
export class CountingMailbox extends Mailbox {
  constructor(
    private readonly target: Mailbox,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.target.send(mail);
    } catch (error) {
      this.metrics.countMail(mail.kind, 'failed');
      throw error;
    }
    this.metrics.countMail(mail.kind, 'sent');
  }

  override verify(): Promise<void> {
    return this.target.verify();
  }

  override onModuleDestroy(): void {
    this.target.onModuleDestroy();
  }
}
