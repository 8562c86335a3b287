import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import type { Files } from '../files/files.js';
import { LoggableError } from '../observability/error-meaning.js';
import { composeMessage, type Sender } from './mail-message.js';
import { type Mail, Mailbox } from './mailbox.js';

/** Folder of the mails in `Files`. */
export const MAIL_FOLDER = 'mail';

/** Another mail was stored under the same Message-ID. */
export class MessageIdTaken extends LoggableError {
  constructor(messageId: string) {
    super(`Another kept mail has the Message-ID ${messageId}.`);
  }
}

/**
 * Writes mails to files instead of sending them. The file name is the Message-ID, so a repeated
 * mail changes nothing. Rejects with MessageIdTaken for another mail under the same id.
 */
export class FileMailbox extends Mailbox {
  private readonly composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  });

  constructor(
    private readonly files: Files,
    private readonly sender: Sender,
  ) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    const { message: bytes } = await this.composer.sendMail(composeMessage(mail, this.sender));
    const name = `${mail.messageId}.eml`;
    const written = await this.files.put(MAIL_FOLDER, name, bytes as Buffer);
    if (written) return;
    const first = await this.files.get(MAIL_FOLDER, name);
    if (!first || !(await isSameMail(first, bytes as Buffer)))
      throw new MessageIdTaken(mail.messageId);
  }
}

/**
 * A repeated mail may differ in its date and in the code of a link, but not in recipient and
 * subject.
 */
async function isSameMail(first: Buffer, second: Buffer): Promise<boolean> {
  const [one, other] = await Promise.all([PostalMime.parse(first), PostalMime.parse(second)]);
  return one.subject === other.subject && recipientsOf(one) === recipientsOf(other);
}

const recipientsOf = ({ to = [] }: Email): string => to.map(({ address }) => address).join(',');
