import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import { Registry } from '../config/registry.js';
import { faultOf } from '../observability/fault.js';
import { ReactionQueue } from './reaction-queue.js';
import { Scheduled } from './scheduled.js';

/** How often schedules are registered again, for a queue that was unreachable or lost its data. */
const REGISTER_INTERVAL_MS = 600_000;

/**
 * Registers the scheduled work with the queue. When a worker starts, all of it also runs once, to
 * make up for missed times, but at most once in ten minutes per installation.
 */
@Injectable()
export class Schedules implements OnModuleDestroy {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly queue: ReactionQueue,
    private readonly registry: Registry,
    private readonly clock: Clock,
  ) {}

  /** Never rejects: an unreachable queue is logged and tried again later. */
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

const warn = (error: unknown): void =>
  Logger.warn(
    {
      msg: 'Scheduled work could not be given to the queue; it is tried again in ten minutes.',
      ...faultOf(error),
    },
    'Schedules',
  );
