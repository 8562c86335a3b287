import type { Settings } from '../../platform/config/settings.js';
import { mailServerError, mailServerHost } from '../../platform/mail/mail-server.js';
import { SmtpMailbox } from '../../platform/mail/smtp-mailbox.js';
import { failed, type Finding, ok, warning } from './finding.js';

const SUBJECT = 'mail server';
const WAIT_MS = 10_000;

/** Checks whether the mail server takes our connection and sign-in. Sends nothing. */
export async function checkMailServer(settings: Settings): Promise<Finding> {
  const { smtpUrl, mail } = settings;
  if (mail === 'discard')
    return warning(SUBJECT, 'none, MAIL=discard', 'Set SMTP_URL before people use it.');
  if (!smtpUrl) return ok(SUBJECT, 'none: mails are kept and shown at /dev/mail');
  const server = mailServerHost(smtpUrl);
  const refusal = await refusalOf(smtpUrl, settings);
  if (refusal)
    return failed(
      SUBJECT,
      `${server}: ${mailServerError(refusal, smtpUrl).replace(/\.$/, '')}`,
      'Correct SMTP_URL, or see the log of the mail server; meanwhile mails wait.',
    );
  const signsIn = new URL(smtpUrl).username ? 'signed in' : 'no sign-in is set';
  if (await refusalOf(requiringTls(smtpUrl), settings)) return withoutTls(smtpUrl, signsIn);
  return ok(SUBJECT, `${server} with TLS, ${signsIn}`);
}

/** TLS protects nothing on the way to a server on the same machine. */
export function withoutTls(smtpUrl: string, signsIn: string): Finding {
  const { hostname } = new URL(smtpUrl);
  const isHere =
    hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  const server = mailServerHost(smtpUrl);
  return isHere
    ? ok(SUBJECT, `${server} on this machine without TLS, ${signsIn}`)
    : warning(
        SUBJECT,
        `${server} accepts us without TLS, ${signsIn}`,
        'Use a server with STARTTLS, or smtps://.',
      );
}

function requiringTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Why the server does not take us; undefined when it does. */
async function refusalOf(url: string, settings: Settings): Promise<unknown> {
  const wait = Math.min(settings.smtpTimeoutMs, WAIT_MS);
  const mailbox = new SmtpMailbox(url, wait, settings);
  try {
    await mailbox.verify();
    return undefined;
  } catch (error) {
    return error;
  } finally {
    mailbox.onModuleDestroy();
  }
}
