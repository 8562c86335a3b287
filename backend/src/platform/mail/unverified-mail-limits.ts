import {
  RateLimitExceeded,
  type RateLimitPolicy,
  type RateLimits,
  type RateLimitState,
} from '../limits/rate-limits.js';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** Kinds of mails; each has a share of the mails to one mailbox. */
export type UnverifiedMailKind = 'verification' | 'receipt' | 'link' | 'link-from-known-network';

/** How many mails one mailbox may get. */
interface UnverifiedMailQuotas {
  readonly mailsPerHour: number;
  readonly mailsPerDay: number;
}

interface Window {
  readonly total: RateLimitPolicy;
  readonly shares: Readonly<Record<UnverifiedMailKind, RateLimitPolicy>>;
}

/**
 * Limits the mails that anybody can cause to any address: links, verification mails, and receipts
 * for guests. The limit applies to a mailbox, whoever asks and from wherever. Receipts get at most
 * a fifth and links two fifths, so a share is always left for verification: strangers cannot
 * prevent a registration. Links requested from a network that has signed in to the account have a
 * limit of their own: strangers cannot lock its owner out. The counters are not in the headers,
 * because responses to strangers do not reveal that a mail was held back. Mails about appointments
 * and quotes are not limited.
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
   * Counts one mail and resolves with whether it may be sent. Part of the transaction of the
   * caller.
   */
  async admit(address: string, kind: UnverifiedMailKind): Promise<boolean> {
    return (await this.refusal(address, kind)) === undefined;
  }

  /**
   * As `admit`.
   * @throws RateLimitExceeded with the code `mail-held` beyond the limit
   */
  async admitOrRefuse(address: string, kind: UnverifiedMailKind): Promise<void> {
    const refusal = await this.refusal(address, kind);
    if (refusal) throw new RateLimitExceeded(refusal, 'mail-held');
  }

  /** Uncounts an admitted mail that could not be sent. */
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
    // A mail beyond its share is not sent, so it does not count toward the total.
    if (share.exceeded && kind !== 'verification') return share;
    if (kind === 'link-from-known-network') return undefined;
    const all = await this.limits.consume(total, { email });
    if (!all.exceeded) return undefined;
    // The share of verification mails is a guarantee, even if the windows of the two counters do
    // not start together.
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

/**
 * The mailbox of an address: `Ana+clinic@Mail.example` is `ana@mail.example` (subaddresses, RFC
 * 5233).
 */
function canonicalMailbox(address: string): string {
  const [, name = '', domain = ''] =
    /^([^@]*)@(.*)$/.exec(address.normalize('NFKC').trim().toLowerCase()) ?? [];
  const [mailbox] = name.split('+');
  return `${mailbox}@${domain}`;
}
