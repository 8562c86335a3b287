import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../domain/clock.js';
import { Scheduled } from '../domain/scheduled.js';
import { faultOf } from './fault.js';
import { ReactionQueue } from './reaction-queue.js';
import { Registry } from './registry.js';

/** A queue that was away, or lost its data, gets the times again. */
const REMIND_MS = 600_000;

/** Tells the queue when scheduled work is due; at the start of a worker it is done once, for what was missed meanwhile. */
@Injectable()
export class Schedules implements OnModuleDestroy {
  private timer?: NodeJS.Timeout;

  constructor(private readonly queue: ReactionQueue, private readonly registry: Registry, private readonly clock: Clock) {}

  async start(): Promise<void> {
    this.timer = setInterval(() => void this.remind(), REMIND_MS).unref();
    await this.remind();
    const hour = this.clock.now().toISOString().slice(0, 13);
    await this.queue.add(this.registry.all(Scheduled).map(({ name }) => ({ id: `${name}-${hour}`, name, data: { outboxId: '0' } }))).catch(warn);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async remind(): Promise<void> {
    for (const { name, pattern, zone } of this.registry.all(Scheduled)) await this.queue.repeat(name, pattern, zone).catch(warn);
  }
}

const warn = (error: unknown): void => Logger.warn({ fault: faultOf(error) }, 'Schedules');
