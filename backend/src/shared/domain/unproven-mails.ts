import type { RateLimitPolicy, RateLimits } from './rate-limits.js';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

export interface UnprovenMailQuotas {
  readonly mailsPerHour: number;
  readonly mailsPerDay: number;
}

/**
 * Mails that somebody without a proven account can have sent to any address: links, verification, receipts of guests' requests.
 * One address gets so many, whoever asks and from wherever. What is over is not sent, and the caller is answered as if it were:
 * so the counters are in no header. Mails about appointments and quotes do not count.
 */
export class UnprovenMails {
  private readonly hourly: RateLimitPolicy;
  private readonly daily: RateLimitPolicy;

  constructor(private readonly limits: RateLimits, { mailsPerHour, mailsPerDay }: UnprovenMailQuotas) {
    this.hourly = { name: 'mails-hour', quota: mailsPerHour, windowSeconds: HOUR_SECONDS, reported: false };
    this.daily = { name: 'mails-day', quota: mailsPerDay, windowSeconds: DAY_SECONDS, reported: false };
  }

  /** Counts one mail to the address and says whether it may be sent. Part of the caller's transaction. */
  async admit(address: string): Promise<boolean> {
    const email = mailboxOf(address);
    const thisHour = await this.limits.consume(this.hourly, { email });
    if (thisHour.exceeded) return false;
    const today = await this.limits.consume(this.daily, { email });
    return !today.exceeded;
  }
}

/** `Ana+clinic@Mail.example` is a name of the mailbox `ana@mail.example` (subaddress, RFC 5233). */
function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^([^@]*)@(.*)$/.exec(address.normalize('NFKC').trim().toLowerCase()) ?? [];
  const [mailbox] = name.split('+');
  return `${mailbox}@${domain}`;
}
