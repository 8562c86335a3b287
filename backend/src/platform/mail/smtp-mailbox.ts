import { createTransport, type Transporter } from 'nodemailer';
import { composeMessage, type Sender } from './mail-message.js';
import { type Mail, Mailbox } from './mailbox.js';

/** Sends mails by SMTP (SMTP_URL), on at most two connections. */
export class SmtpMailbox extends Mailbox {
  private readonly transport: Transporter;

  constructor(
    url: string,
    timeoutMs: number,
    private readonly sender: Sender,
  ) {
    super();
    // Not requeued here: after a lost connection the mail may have been accepted, and the caller
    // tries again.
    this.transport = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      maxRequeues: 0,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
    });
  }

  async send(mail: Mail): Promise<void> {
    await this.transport.sendMail(composeMessage(mail, this.sender));
  }

  override async verify(): Promise<void> {
    await this.transport.verify();
  }

  override onModuleDestroy(): void {
    this.transport.close();
  }
}
