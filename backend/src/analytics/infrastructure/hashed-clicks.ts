import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { networkOf } from '../../platform/limits/network.js';
import { RateLimits } from '../../platform/limits/rate-limits.js';
import { Clock } from '../../shared/clock.js';
import { type Click, CountedClicks } from '../application/counted-clicks.js';
import { dayIn } from '../queries/days.js';

const DAY_SECONDS = 86_400;

/** Keys are keyed hashes, so that no table holds an address. */
@Injectable()
export class HashedClicks extends CountedClicks {
  private readonly secret: Buffer;

  constructor(
    private readonly limits: RateLimits,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
    const { identitySecret = randomBytes(32).toString('hex') } = settings;
    this.secret = createHmac('sha256', identitySecret).update('counted clicks').digest();
  }

  keysOf({
    userId,
    ipAddress,
    sessionId,
    providerId,
    interactionType,
  }: Click): readonly string[] | null {
    const key = (...visitor: string[]): string =>
      this.hash([...visitor, providerId, interactionType]);
    if (userId) return [key('person', userId)];
    if (this.isExcess(ipAddress)) return null;
    const day = dayIn(this.settings.timeZone, this.clock.now());
    const ofNetwork = key('network', day, networkOf(ipAddress));
    return sessionId ? [key('session', sessionId), ofNetwork] : [ofNetwork];
  }

  private isExcess(ipAddress: string): boolean {
    const policy = {
      name: 'counted-clicks',
      quota: this.settings.clicksPerNetwork,
      windowSeconds: DAY_SECONDS,
      reported: false,
    };
    return this.limits.consumeInProcess(policy, { ipAddress }).exceeded;
  }

  private hash(parts: readonly string[]): string {
    return createHmac('sha256', this.secret).update(JSON.stringify(parts)).digest('base64url');
  }
}
