import { createTransport } from 'nodemailer';
import { type Mail, Mailbox } from '../domain/mailbox.js';
import type { Files } from './files.js';
import { message, type Sender } from './mail-message.js';

export const MAIL_FOLDER = 'mail';

/** Keeps mails instead of sending them. A file is named by its Message-ID, so a repeat leaves the first. */
export class KeptMailbox extends Mailbox {
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  constructor(private readonly files: Files, private readonly sender: Sender) { super(); }

  async send(mail: Mail): Promise<void> {
    const { message: bytes } = await this.composer.sendMail(message(mail, this.sender));
    await this.files.put(MAIL_FOLDER, `${mail.messageId}.eml`, bytes as Buffer);
  }
}
