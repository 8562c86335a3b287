import type { SendMailOptions } from 'nodemailer/lib/mailer';
import type { Mail as OurMail } from './mailbox.js';

export interface Sender {
  readonly productName: string;
  readonly mailFrom: string;
}

/**
 * The composed form of a mail. Structured fields only: nothing that a person typed can add a
 * header.
 */
export function composeMessage(
  { messageId, to, subject, text, html, replyTo, attachments = [] }: OurMail,
  { productName, mailFrom }: Sender,
): SendMailOptions {
  return {
    messageId: `<${messageId}@${mailFrom.split('@')[1]}>`,
    from: { name: productName, address: mailFrom },
    to: { name: '', address: to },
    subject: subject.replace(/[\r\n]+/g, ' '),
    text,
    html,
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    attachments: attachments.map(({ name, contentType, content }) => ({
      filename: name,
      contentType,
      content,
    })),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
