import { Injectable } from '../../platform/config/injectable.js';
import { Settings } from '../../platform/config/settings.js';
import { type RateLimitPolicy, RateLimits } from '../../platform/limits/rate-limits.js';

const WINDOW_SECONDS = 60;

/**
 * Limits calls a minute. Counts in this process and shares every second: the intake does not wait
 * for the database.
 */
@Injectable()
export class EventLimits {
  private readonly network: RateLimitPolicy;
  private readonly session: RateLimitPolicy;

  constructor(
    private readonly limits: RateLimits,
    { eventsPerAddress, eventsPerSession }: Settings,
  ) {
    this.network = {
      name: 'events-network',
      quota: eventsPerAddress,
      windowSeconds: WINDOW_SECONDS,
    };
    this.session = {
      name: 'events-session',
      quota: eventsPerSession,
      windowSeconds: WINDOW_SECONDS,
    };
  }

  /**
   * Counts one request for its network and each session in it.
   * @throws RateLimitExceeded when one of them has used up its window.
   */
  admit(ipAddress: string, sessionIds: readonly string[]): void {
    this.limits.admitInProcess(this.network, { ipAddress });
    for (const sessionId of sessionIds) this.limits.admitInProcess(this.session, { sessionId });
  }
}
