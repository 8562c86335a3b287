import { Injectable } from '../../../platform/config/injectable.js';
import { Settings } from '../../../platform/config/settings.js';
import { type RateLimitPolicy, RateLimits } from '../../../platform/limits/rate-limits.js';

const WINDOW_SECONDS = 60;

/** Counts symptom searches: of a person, or of a guest's network. */
@Injectable()
export class SearchThrottle {
  private readonly guest: RateLimitPolicy;
  private readonly user: RateLimitPolicy;

  constructor(
    private readonly limits: RateLimits,
    { guestSearchesPerMinute, userSearchesPerMinute }: Settings,
  ) {
    this.guest = {
      name: 'searches-guest',
      quota: guestSearchesPerMinute,
      windowSeconds: WINDOW_SECONDS,
    };
    this.user = {
      name: 'searches-user',
      quota: userSearchesPerMinute,
      windowSeconds: WINDOW_SECONDS,
    };
  }

  /** @param userId undefined for a guest. @throws RateLimitExceeded */
  async admit(userId: string | undefined, ipAddress: string): Promise<void> {
    if (userId === undefined) await this.limits.admit(this.guest, { ipAddress });
    else await this.limits.admit(this.user, { userId });
  }
}
