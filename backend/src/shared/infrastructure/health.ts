import { Injectable } from '@nestjs/common';
import { OutboxLag } from './outbox-lag.js';
import { ReactionQueue } from './reaction-queue.js';
import { Registry } from './registry.js';
import { Settings } from './settings.js';

export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'down';
  readonly database: 'up' | 'down';
  readonly queue: 'up' | 'down';
  /** Why it is not `ready`, if so. */
  readonly reasons: readonly Reason[];
}

export const REASONS = ['stopping', 'database-away', 'queue-away', 'work-late', 'ai-away', 'mail-discarded'] as const;
export type Reason = (typeof REASONS)[number];

/** Something that the process can do without; while it is away, readiness says so. Contexts register theirs. */
export abstract class OptionalHelp {
  abstract readonly reason: Reason;
  abstract get away(): boolean;
}

/** An event whose work is not done by then is late: nobody works, or what the work needs is away. */
const LATE_SECONDS = 120;

const within = <T>(promise: Promise<T>, ms: number): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => { timer = setTimeout(() => done(undefined), ms); });
  return Promise.race([promise.catch(() => undefined), late]).finally(() => clearTimeout(timer));
};

@Injectable()
export class Health {
  private draining = false;

  constructor(private readonly outbox: OutboxLag, private readonly queue: ReactionQueue, private readonly registry: Registry, private readonly settings: Settings) {}

  /** From now on the process says that it is not ready, so that a proxy sends no more. */
  drain(): void {
    this.draining = true;
  }

  /** Without the database nothing works; without the queue, or when its work is late, only background work waits. Answers within a second. */
  async readiness(): Promise<Readiness> {
    const [lag, queue] = await Promise.all([within(this.outbox.look(), 1000), within(this.queue.ping().then(() => true), 1000)]);
    const found: Record<Reason, boolean> = {
      stopping: this.draining, 'database-away': !lag, 'queue-away': !queue, 'work-late': lag !== undefined && lag.seconds > LATE_SECONDS,
      'ai-away': this.registry.all(OptionalHelp).some(({ reason, away }) => reason === 'ai-away' && away),
      'mail-discarded': this.settings.mail === 'discard',
    };
    const reasons = REASONS.filter((reason) => found[reason]);
    return {
      status: this.draining || !lag ? 'down' : reasons.length ? 'degraded' : 'ready',
      database: lag ? 'up' : 'down', queue: queue ? 'up' : 'down', reasons,
    };
  }
}
