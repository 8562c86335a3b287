import { Mailbox } from './mailbox.js';

/** The mailbox of the sandbox, which mails nobody. No reaction of it comes here. */
export class NoMailbox extends Mailbox {
  async send(): Promise<void> {
    throw new Error('The sandbox sends no mail.');
  }
}
