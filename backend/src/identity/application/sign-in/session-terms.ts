import { Injectable } from '../../../platform/config/injectable.js';
import { Settings } from '../../../platform/config/settings.js';
import type { Role } from '../../../shared/actors.js';
import { Clock } from '../../../shared/clock.js';
import type { OpenSession } from './accounts.js';

const HOUR_MS = 3_600_000;

/**
 * How long a session may last however often it is used: staff must prove more often who they are.
 */
@Injectable()
export class SessionTerms {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * The latest moment the session may last to. Undefined when it is over, or began before sessions
   * were revoked at `revokedMs` (milliseconds since 1970).
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
