import type { SendMailOptions } from 'nodemailer/lib/mailer';
import type { Mail as OurMail } from './mailbox.js';

/** The sender of all mails. */
export interface Sender {
  readonly productName: string;
  readonly mailFrom: string;
}

/**
 * A mail in the format of nodemailer. Headers are set from structured fields only, so text that a
 * person typed cannot add one.
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
