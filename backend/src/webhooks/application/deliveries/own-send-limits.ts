import { Injectable } from '../../../platform/config/injectable.js';
import { type RateLimitPolicy, RateLimits } from '../../../platform/limits/rate-limits.js';

const POLICY: RateLimitPolicy = { name: 'own-webhook-sends', quota: 60, windowSeconds: 3600 };

/** Limits the test events and repeated deliveries of one person, whoever is called. */
@Injectable()
export class OwnSendLimits {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts one; those of service accounts are not limited.
   * @throws RateLimitExceeded
   */
  async admit(userId: string | null): Promise<void> {
    if (userId !== null) await this.limits.admit(POLICY, { userId });
  }
}
