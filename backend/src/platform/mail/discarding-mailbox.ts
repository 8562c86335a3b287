import { Logger } from '@nestjs/common';
import { type Mail, Mailbox } from './mailbox.js';

/** Throws every mail away, as MAIL=discard asks; the log says so of each, without the address. */
export class DiscardingMailbox extends Mailbox {
  async send({ messageId }: Mail): Promise<void> {
    Logger.warn({ msg: 'A mail was thrown away because MAIL is discard.', messageId }, 'Mailbox');
  }
}
