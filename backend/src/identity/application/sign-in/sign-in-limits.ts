import type {
  RateLimitPolicy,
  RateLimits,
  RateLimitState,
} from '../../../platform/limits/rate-limits.js';
import { TooManyAttempts } from '../access/access.errors.js';
import type { KnownNetworks } from '../links/known-networks.js';
import type { Throttle } from './throttle.js';

const QUARTER_HOUR = 900;
const HOUR = 3600;

export interface SignInQuotas {
  /**
   * Wrong passwords for one account over all networks in 15 minutes before tries from unknown
   * networks wait.
   */
  readonly signInAccountTries: number;
  /** So many more such tries wait and are decided; what comes then is refused. */
  readonly signInDelayedTries: number;
  readonly signInDelayMs: number;
  /** Tries that wait in this process at a time. */
  readonly signInMostWaiting: number;
  /** Wrong passwords from one network in an hour, for whatever accounts. */
  readonly signInNetworkTries: number;
}

/**
 * How often a password may be tried. For one account from one network: SIGN_IN_TRIES. From one
 * network, whatever the accounts (one password for many accounts). For one account over all
 * networks: networks that signed in to it before are spared, the others wait, then are refused.
 * Each try counts before it is decided, so that tries at the same time count, too; a right password
 * is taken back.
 */
export class SignInLimits {
  private readonly network: RateLimitPolicy;
  private readonly account: RateLimitPolicy;
  private readonly delayed: RateLimitPolicy;
  private waiting = 0;

  constructor(
    private readonly throttle: Throttle,
    private readonly limits: RateLimits,
    private readonly networks: KnownNetworks,
    private readonly quotas: SignInQuotas,
  ) {
    this.network = {
      name: 'sign-in-network',
      quota: quotas.signInNetworkTries,
      windowSeconds: HOUR,
    };
    // Not reported: what others try is not the caller's business.
    this.account = {
      name: 'sign-in-account',
      quota: quotas.signInAccountTries,
      windowSeconds: QUARTER_HOUR,
      reported: false,
    };
    this.delayed = {
      name: 'sign-in-delayed',
      quota: quotas.signInDelayedTries,
      windowSeconds: QUARTER_HOUR,
      reported: false,
    };
  }

  /** Resolves when the password may be looked at. @throws TooManyAttempts */
  async admit(email: string, ipAddress: string): Promise<void> {
    await this.throttle.admit({ purpose: 'sign-in', ipAddress, email });
    refuseIfExceeded(await this.limits.consume(this.network, { ipAddress }));
    const account = await this.limits.consume(this.account, { email });
    if (!account.exceeded || (await this.networks.includes(email, ipAddress))) return;
    refuseIfExceeded(await this.limits.consume(this.delayed, { email }), 'links-go-on');
    await this.delay(account);
  }

  /** The password was right: the try was none of those that are limited. */
  async succeeded(email: string, ipAddress: string): Promise<void> {
    await this.throttle.clear({ purpose: 'sign-in', ipAddress, email });
    await this.limits.refund(this.network, { ipAddress });
    await this.limits.refund(this.account, { email });
  }

  /** The password was not looked at. */
  async undecided(email: string, ipAddress: string): Promise<void> {
    await this.throttle.refund({ purpose: 'sign-in', ipAddress, email });
    await this.limits.refund(this.network, { ipAddress });
    await this.limits.refund(this.account, { email });
  }

  private async delay(state: RateLimitState): Promise<void> {
    if (this.waiting >= this.quotas.signInMostWaiting)
      throw new TooManyAttempts('too-many-attempts', state.resetSeconds, 'links-go-on');
    this.waiting += 1;
    await new Promise((done) => {
      setTimeout(done, this.quotas.signInDelayMs);
    });
    this.waiting -= 1;
  }
}

/** @param advice for what others did: the person may still come in by a link. */
function refuseIfExceeded(state: RateLimitState, advice?: 'links-go-on'): void {
  if (state.exceeded) throw new TooManyAttempts('too-many-attempts', state.resetSeconds, advice);
}
