import { Injectable } from '../../../platform/config/injectable.js';
import { Settings } from '../../../platform/config/settings.js';
import {
  type RateLimitPolicy,
  RateLimits,
  type RateLimitState,
} from '../../../platform/limits/rate-limits.js';
import { TooManyAttempts } from '../../domain/access.errors.js';
import { AttemptLimits } from './attempt-limits.js';
import { SignInLogs } from './sign-in-logs.js';

const QUARTER_HOUR = 900;
const HOUR = 3600;

/**
 * Limits the attempts to sign in with a password: for one account from one network; from one
 * network for all accounts together; and for one account from all networks together. There,
 * networks from which the account has signed in before are exempt, and attempts from others are
 * delayed, then refused. An attempt is counted before its password is checked, so that concurrent
 * attempts count, and uncounted when it was right.
 */
@Injectable()
export class SignInLimits {
  private readonly network: RateLimitPolicy;
  private readonly account: RateLimitPolicy;
  private readonly delayed: RateLimitPolicy;
  private delayedCount = 0;

  constructor(
    private readonly attempts: AttemptLimits,
    private readonly limits: RateLimits,
    private readonly logs: SignInLogs,
    private readonly settings: Settings,
  ) {
    this.network = {
      name: 'sign-in-network',
      quota: settings.signInNetworkTries,
      windowSeconds: HOUR,
    };
    // Not in the headers: they would reveal what others try.
    this.account = {
      name: 'sign-in-account',
      quota: settings.signInAccountTries,
      windowSeconds: QUARTER_HOUR,
      reported: false,
    };
    this.delayed = {
      name: 'sign-in-delayed',
      quota: settings.signInDelayedTries,
      windowSeconds: QUARTER_HOUR,
      reported: false,
    };
  }

  /** Resolves when the password may be checked. @throws TooManyAttempts */
  async admit(email: string, ipAddress: string): Promise<void> {
    await this.attempts.admit({ purpose: 'sign-in', ipAddress, email });
    refuseIfExceeded(await this.limits.consume(this.network, { ipAddress }));
    const account = await this.limits.consume(this.account, { email });
    if (!account.exceeded || (await this.logs.hasSignInFrom(email, ipAddress))) return;
    refuseIfExceeded(await this.limits.consume(this.delayed, { email }), 'links-go-on');
    await this.delay(account);
  }

  /** Uncounts an attempt with the right password. */
  async recordSuccess(email: string, ipAddress: string): Promise<void> {
    await this.attempts.clear({ purpose: 'sign-in', ipAddress, email });
    await this.limits.refund(this.network, { ipAddress });
    await this.limits.refund(this.account, { email });
  }

  /** Uncounts an attempt whose password was not checked. */
  async refund(email: string, ipAddress: string): Promise<void> {
    await this.attempts.refund({ purpose: 'sign-in', ipAddress, email });
    await this.limits.refund(this.network, { ipAddress });
    await this.limits.refund(this.account, { email });
  }

  private async delay(state: RateLimitState): Promise<void> {
    if (this.delayedCount >= this.settings.signInMostWaiting)
      throw new TooManyAttempts('too-many-attempts', state.resetSeconds, 'links-go-on');
    this.delayedCount += 1;
    await new Promise((done) => {
      setTimeout(done, this.settings.signInDelayMs);
    });
    this.delayedCount -= 1;
  }
}

/** @param advice for limits that others can exhaust: the person can still use a link */
function refuseIfExceeded(state: RateLimitState, advice?: 'links-go-on'): void {
  if (state.exceeded) throw new TooManyAttempts('too-many-attempts', state.resetSeconds, advice);
}
