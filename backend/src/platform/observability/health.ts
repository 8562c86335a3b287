import { Injectable } from '@nestjs/common';
import { Registry } from '../config/registry.js';
import { Settings } from '../config/settings.js';
import { STORAGE_FAULTS } from '../database/storage-fault.js';
import { WriteProbe } from '../database/write-probe.js';
import { OutboxLag } from '../events/outbox-lag.js';
import { ReactionQueue } from '../events/reaction-queue.js';
import { withTimeout } from './with-timeout.js';

/** Whether the process can work, for load balancers and operators. */
export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'down';
  readonly database: 'up' | 'down';
  readonly queue: 'up' | 'down';
  /** Why it is not `ready`; empty if it is. */
  readonly reasons: readonly Reason[];
}

/** All reasons of a status other than `ready`, in the order of the response. */
export const REASONS = [
  'stopping',
  'database-away',
  ...STORAGE_FAULTS,
  'queue-away',
  'work-late',
  'mail-away',
  'ai-away',
  'mail-discarded',
] as const;
/** One of REASONS. */
export type Reason = (typeof REASONS)[number];

/** Reasons for `down`; all others mean `degraded`. */
const DOWN: readonly Reason[] = ['stopping', 'database-away', ...STORAGE_FAULTS];

const statusWith = (degraded: boolean): 'degraded' | 'ready' => (degraded ? 'degraded' : 'ready');

/**
 * Something that the process can do without, such as the mail server. Contexts register theirs;
 * while one is away, readiness reports its reason.
 */
export abstract class OptionalDependency {
  abstract readonly reason: Reason;
  /** Whether it was away at the last check. */
  abstract get away(): boolean;

  /** Checks again where that takes time. Never rejects. */
  async refresh(): Promise<void> {}
}

/** An older unfinished event is late: no worker runs, or something that it needs is away. */
const LATE_SECONDS = 120;

/** Determines whether this process is ready. */
@Injectable()
export class Health {
  private draining = false;

  constructor(
    private readonly outbox: OutboxLag,
    private readonly queue: ReactionQueue,
    private readonly registry: Registry,
    private readonly writes: WriteProbe,
    private readonly settings: Settings,
  ) {}

  /** Reports `down` from now on, so that load balancers send no new requests. */
  drain(): void {
    this.draining = true;
  }

  /**
   * `down` without a database that can write. `degraded` without the queue, the mail server or the
   * language model, and when background work is late. Answers within about a second.
   */
  async readiness(): Promise<Readiness> {
    const optional = this.registry.all(OptionalDependency);
    const [lag, queue] = await Promise.all([
      withTimeout(this.outbox.measure(), 1000),
      withTimeout(
        this.queue.ping().then(() => true),
        1000,
      ),
      withTimeout(this.writes.check(), 1000),
      ...optional.map((help) => withTimeout(help.refresh(), 1000)),
    ]);
    const storage = this.writes.lastFault;
    const present = new Set<Reason>(
      optional.filter(({ away }) => away).map(({ reason }) => reason),
    );
    if (this.draining) present.add('stopping');
    if (!lag) present.add('database-away');
    if (lag && storage) present.add(storage);
    if (!queue) present.add('queue-away');
    if (lag && lag.seconds > LATE_SECONDS) present.add('work-late');
    if (this.settings.mail === 'discard') present.add('mail-discarded');
    const reasons = REASONS.filter((reason) => present.has(reason));
    const down = reasons.some((reason) => DOWN.includes(reason));
    const degraded = reasons.length > 0;
    return {
      status: down ? 'down' : statusWith(degraded),
      database: lag ? 'up' : 'down',
      queue: queue ? 'up' : 'down',
      reasons,
    };
  }
}
