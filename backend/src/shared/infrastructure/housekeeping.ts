import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { faultOf } from './fault.js';
import { Registry } from './registry.js';
import { Retention } from './retention.js';
import { Settings } from './settings.js';

const HOUR = 3_600_000;
const BATCH = 5000;

/** Deletes what has served its time: finished events with their inbox rows, idempotency keys after a day, and what the contexts' retention rules say. */
@Injectable()
export class Housekeeping implements OnModuleDestroy {
  private timer?: NodeJS.Timeout;

  constructor(private readonly em: EntityManager, private readonly settings: Settings, private readonly registry: Registry) {}

  start(): void {
    this.timer = setInterval(() => void this.sweep().catch((error: unknown) => Logger.warn({ fault: faultOf(error) }, 'Housekeeping')), HOUR);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** In batches, so that no statement is long. */
  async sweep(): Promise<void> {
    const { keepDays } = this.settings;
    await this.inBatches(`delete from shared.outbox where id in (select id from shared.outbox where finished_at < now() - ? * interval '1 day' limit ?) returning 1`, keepDays);
    // A key ends with its event's id. While other reactions to the event wait, its row says that this one is done.
    await this.inBatches(`delete from shared.inbox where key in (select key from shared.inbox where at < now() - ? * interval '1 day'
      and not exists (select from shared.outbox where finished_at is null and id::text = substring(key from '[0-9]+$')) limit ?) returning 1`, keepDays * 5);
    await this.inBatches(`delete from shared.idempotency where ctid in (select ctid from shared.idempotency where at < now() - ? * interval '1 day' limit ?) returning 1`, 1);
    for (const retention of this.registry.all(Retention)) await retention.apply();
  }

  private async inBatches(statement: string, days: number): Promise<void> {
    for (;;) {
      const gone = await this.em.fork().execute<unknown[]>(statement, [days, BATCH]);
      if (gone.length < BATCH) return;
    }
  }
}
