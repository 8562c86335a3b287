import type { Role } from '../../../shared/actors.js';
import type { Clock } from '../../../shared/clock.js';
import type { OpenSession } from './accounts.js';

const HOUR = 3_600_000;

/**
 * How long a session may last however often it is used: staff must prove more often who they are.
 */
export class SessionTerms {
  constructor(
    private readonly mostDays: number,
    private readonly staffHours: number,
    private readonly clock: Clock,
  ) {}

  /**
   * When the session ends at the latest that we know now; undefined when it is over, or began
   * before sessions were ended at `from`.
   */
  end({ startedAt, endsAt }: OpenSession, role: Role, from: Date | null = null): Date | undefined {
    if (from && startedAt < from) return undefined;
    const most =
      startedAt.getTime() + (role === 'user' ? this.mostDays * 24 : this.staffHours) * HOUR;
    const end = new Date(Math.min(endsAt.getTime(), most));
    return end > this.clock.now() ? end : undefined;
  }
}
