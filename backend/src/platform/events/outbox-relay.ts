import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Registry } from '../config/registry.js';
import { Settings } from '../config/settings.js';
import { Outage } from '../observability/outage.js';
import { DatabaseNotifications } from './database-notifications.js';
import { allReactions } from './reaction.js';
import { ReactionQueue } from './reaction-queue.js';

interface OutboxRow {
  readonly id: string;
  readonly type: string;
  readonly traceparent: string | null;
}

/** Enqueues committed events, one job for each reaction. */
@Injectable()
export class OutboxRelay implements OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private running: Promise<unknown> = Promise.resolve();
  private pauseMs?: number;
  private woken = false;
  private readonly outage = new Outage(
    'OutboxRelay',
    'Events could not be handed to the queue; they wait in the outbox until the database and the ' +
      'queue answer.',
    'Events are handed to the queue again.',
  );

  constructor(
    private readonly em: EntityManager,
    private readonly queue: ReactionQueue,
    private readonly registry: Registry,
    private readonly settings: Settings,
    announcements: DatabaseNotifications,
  ) {
    announcements.subscribe('outbox', {
      onNotification: () => this.wake(),
      onDisconnected: () => undefined,
    });
  }

  /**
   * Enqueues one batch and resolves with its number of events. New events come first, so that
   * events that never finish cannot fill the batch.
   */
  deliver(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const batch = await em.execute<OutboxRow[]>(
        `select id, type, traceparent from shared.outbox
          where finished_at is null
            and (enqueued_at is null
              or enqueued_at < now() - ? * interval '1 millisecond')
            and (held_until is null or held_until <= now())
          order by enqueued_at nulls first, id
          limit 100
          for update skip locked`,
        [this.settings.enqueueAgainMs],
      );
      if (!batch.length) return 0;
      const reactions = allReactions(this.registry, this.settings);
      const jobs = batch.flatMap(({ id, type, traceparent }) =>
        reactions
          .filter((reaction) => reaction.type === type)
          .map(({ name }) => ({ id: `${name}-${id}`, name, data: { outboxId: id, traceparent } })),
      );
      const done = jobs.length
        ? await em.execute<{ key: string }[]>('select key from shared.inbox where key in (?)', [
            jobs.map(({ id }) => id),
          ])
        : [];
      const missing = jobs.filter(({ id }) => !done.some(({ key }) => key === id));
      if (missing.length) await this.queue.add(missing);
      await em.execute('update shared.outbox set enqueued_at = now() where id in (?)', [
        batch.map(({ id }) => id),
      ]);
      // No reaction is missing: there is none, or all are done and a release removed the last one.
      const complete = batch
        .filter(({ id }) => !missing.some(({ data }) => data.outboxId === id))
        .map(({ id }) => id);
      if (complete.length)
        await em.execute(
          'update shared.outbox set finished_at = now(), payload = null where id in (?)',
          [complete],
        );
      return batch.length;
    });
  }

  /** Enqueues whenever a commit sends a notification, and at least every `pauseMs`. */
  start(pauseMs = 1000): void {
    this.pauseMs = pauseMs;
    this.scheduleNext(0);
  }

  async onModuleDestroy(): Promise<void> {
    this.pauseMs = undefined;
    clearTimeout(this.timer);
    await this.running;
  }

  private scheduleNext(afterMs: number): void {
    this.timer = setTimeout(() => {
      this.running = this.poll();
    }, afterMs);
  }

  private async poll(): Promise<void> {
    this.timer = undefined;
    this.woken = false;
    const count = await this.deliver().then(
      (events) => {
        this.outage.succeeded();
        return events;
      },
      (error: unknown) => {
        this.outage.failed(error);
        return 0;
      },
    );
    if (this.pauseMs !== undefined) this.scheduleNext(count || this.woken ? 0 : this.pauseMs);
  }

  private wake(): void {
    this.woken = true;
    if (!this.timer || this.pauseMs === undefined) return; // running, or stopped
    clearTimeout(this.timer);
    this.scheduleNext(0);
  }
}
