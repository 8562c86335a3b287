import { Logger } from '@nestjs/common';
import { type Mail, Mailbox } from './mailbox.js';

/** Discards every mail (MAIL=discard). The log records each one without its address. */
export class DiscardingMailbox extends Mailbox {
  async send({ messageId }: Mail): Promise<void> {
    Logger.warn({ msg: 'A mail was thrown away because MAIL is discard.', messageId }, 'Mailbox');
  }
}
