import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import { Registry } from '../config/registry.js';
import { faultOf } from '../observability/fault.js';
import { ReactionQueue } from './reaction-queue.js';
import { Scheduled } from './scheduled.js';

/** A queue that was away, or lost its data, gets the times again. */
const REGISTER_INTERVAL_MS = 600_000;

/**
 * Tells the queue when scheduled work is due. At the start of a worker all of it runs, for what was
 * missed meanwhile, but once in ten minutes at most.
 */
@Injectable()
export class Schedules implements OnModuleDestroy {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly queue: ReactionQueue,
    private readonly registry: Registry,
    private readonly clock: Clock,
  ) {}

  async start(): Promise<void> {
    this.timer = setInterval(() => void this.register(), REGISTER_INTERVAL_MS).unref();
    await this.register();
    const tenMinutes = this.clock.now().toISOString().slice(0, 15).replace(':', '-');
    const jobs = this.registry
      .all(Scheduled)
      .map(({ name }) => ({ id: `${name}-${tenMinutes}`, name, data: { outboxId: '0' } }));
    await this.queue.add(jobs).catch(warn);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async register(): Promise<void> {
    for (const { name, pattern, zone } of this.registry.all(Scheduled))
      await this.queue.schedule(name, pattern, zone).catch(warn);
  }
}

const warn = (error: unknown): void => Logger.warn({ fault: faultOf(error) }, 'Schedules');
