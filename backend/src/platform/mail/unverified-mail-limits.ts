import {
  RateLimitExceeded,
  type RateLimitPolicy,
  type RateLimits,
  type RateLimitState,
} from '../limits/rate-limits.js';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** What the mail is; each kind has a share of the mails to one address. */
export type UnverifiedMailKind = 'verification' | 'receipt' | 'link' | 'link-from-known-network';

export interface UnverifiedMailQuotas {
  readonly mailsPerHour: number;
  readonly mailsPerDay: number;
}

interface Window {
  readonly total: RateLimitPolicy;
  readonly shares: Readonly<Record<UnverifiedMailKind, RateLimitPolicy>>;
}

/**
 * Mails that somebody without a proven account can have sent to any address: links, verification,
 * receipts of guests' requests. One address gets so many, whoever asks and from wherever. Receipts
 * have at most a fifth of them and links two fifths, so the rest is always left for verification:
 * strangers keep nobody from registering. Links that are asked for from a network that has signed
 * in to the account count apart: strangers keep no owner from coming in. The counters are in no
 * header, since the answers to strangers do not tell what was held back. Mails about appointments
 * and quotes do not count.
 */
export class UnverifiedMailLimits {
  private readonly windows: readonly Window[];

  constructor(
    private readonly limits: RateLimits,
    { mailsPerHour, mailsPerDay }: UnverifiedMailQuotas,
  ) {
    this.windows = [
      windowOf('hour', mailsPerHour, HOUR_SECONDS),
      windowOf('day', mailsPerDay, DAY_SECONDS),
    ];
  }

  /**
   * Counts one mail to the address and says whether it may be sent. Part of the caller's
   * transaction.
   */
  async admit(address: string, kind: UnverifiedMailKind): Promise<boolean> {
    return (await this.refusal(address, kind)) === undefined;
  }

  /** The same. @throws RateLimitExceeded with the code `mail-held` */
  async admitOrRefuse(address: string, kind: UnverifiedMailKind): Promise<void> {
    const refusal = await this.refusal(address, kind);
    if (refusal) throw new RateLimitExceeded(refusal, 'mail-held');
  }

  /** Takes a mail back that was admitted and could not be sent. */
  async refund(address: string, kind: UnverifiedMailKind): Promise<void> {
    const email = canonicalMailbox(address);
    for (const { total, shares } of this.windows) {
      await this.limits.refund(shares[kind], { email });
      if (kind !== 'link-from-known-network') await this.limits.refund(total, { email });
    }
  }

  private async refusal(
    address: string,
    kind: UnverifiedMailKind,
  ): Promise<RateLimitState | undefined> {
    const email = canonicalMailbox(address);
    for (const window of this.windows) {
      const refusal = await this.refusalWithin(window, kind, email);
      if (refusal) return refusal;
    }
    return undefined;
  }

  private async refusalWithin(
    { total, shares }: Window,
    kind: UnverifiedMailKind,
    email: string,
  ): Promise<RateLimitState | undefined> {
    const share = await this.limits.consume(shares[kind], { email });
    // What is refused by its share is not sent, so it takes nothing of the total.
    if (share.exceeded && kind !== 'verification') return share;
    if (kind === 'link-from-known-network') return undefined;
    const all = await this.limits.consume(total, { email });
    if (!all.exceeded) return undefined;
    // Its share is a guarantee, not a limit, also where the windows of the counters do not begin
    // together.
    return kind === 'verification' && !share.exceeded ? undefined : all;
  }
}

function windowOf(name: string, total: number, windowSeconds: number): Window {
  const receipts = Math.max(1, Math.floor(total / 5));
  const links = Math.max(1, Math.floor((2 * total) / 5));
  const policy = (what: string, quota: number): RateLimitPolicy => ({
    name: `mails-${what}`,
    quota,
    windowSeconds,
    reported: false,
  });
  return {
    total: policy(name, total),
    shares: {
      verification: policy(`verification-${name}`, Math.max(0, total - receipts - links)),
      receipt: policy(`receipt-${name}`, receipts),
      link: policy(`link-${name}`, links),
      'link-from-known-network': policy(`known-network-${name}`, links),
    },
  };
}

/** `Ana+clinic@Mail.example` is a name of the mailbox `ana@mail.example` (subaddress, RFC 5233). */
function canonicalMailbox(address: string): string {
  const [, name = '', domain = ''] =
    /^([^@]*)@(.*)$/.exec(address.normalize('NFKC').trim().toLowerCase()) ?? [];
  const [mailbox] = name.split('+');
  return `${mailbox}@${domain}`;
}
