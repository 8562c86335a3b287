import { Injectable } from '../../../platform/config/injectable.js';
import { Settings } from '../../../platform/config/settings.js';
import type { Role } from '../../../shared/actors.js';
import { Clock } from '../../../shared/clock.js';
import type { OpenSession } from './accounts.js';

const HOUR_MS = 3_600_000;

/**
 * Limits how long sessions last however often they are used: SESSION_MOST_DAYS, and
 * STAFF_SESSION_HOURS for staff.
 */
@Injectable()
export class SessionTerms {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * The latest end of a session; undefined when it is over.
   * @param revokedMs sessions that started before this moment (milliseconds since 1970) are over
   */
  end(
    { startedAt, endsAt }: OpenSession,
    role: Role,
    revokedMs: number | null = null,
  ): Date | undefined {
    if (revokedMs !== null && startedAt.getTime() < revokedMs) return undefined;
    const { sessionMostDays, staffSessionHours } = this.settings;
    const hours = role === 'user' ? sessionMostDays * 24 : staffSessionHours;
    const latestMs = startedAt.getTime() + hours * HOUR_MS;
    const end = new Date(Math.min(endsAt.getTime(), latestMs));
    return end > this.clock.now() ? end : undefined;
  }
}
