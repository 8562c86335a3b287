import { Injectable } from '@nestjs/common';
import { type RateLimitPolicy, RateLimits } from '../../shared/domain/rate-limits.js';
import { Settings } from '../../shared/infrastructure/settings.js';
import { EventLimits } from '../application/event-limits.js';

const MINUTE_SECONDS = 60;

/** Counts in this process and shares what it counted with the others every second: a call must not wait for the database to be counted. */
@Injectable()
export class SharedEventLimits extends EventLimits {
  private readonly ofNetwork: RateLimitPolicy;
  private readonly ofSession: RateLimitPolicy;

  constructor(private readonly limits: RateLimits, { eventsPerAddress, eventsPerSession }: Settings) {
    super();
    this.ofNetwork = { name: 'events-per-network', quota: eventsPerAddress, windowSeconds: MINUTE_SECONDS };
    this.ofSession = { name: 'events-per-session', quota: eventsPerSession, windowSeconds: MINUTE_SECONDS };
  }

  admit(ipAddress: string, sessionIds: readonly string[]): void {
    this.limits.admitInProcess(this.ofNetwork, { ipAddress });
    for (const sessionId of sessionIds) this.limits.admitInProcess(this.ofSession, { sessionId });
  }
}
