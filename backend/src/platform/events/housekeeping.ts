import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Registry } from '../config/registry.js';
import { Settings } from '../config/settings.js';
import { faultOf } from '../observability/fault.js';
import { Metrics } from '../observability/metrics.js';
import { Retention } from './retention.js';
import { Scheduled } from './scheduled.js';

const BATCH = 5000;

/** Finished events that are older than so many days. */
const DELETE_EVENTS = `
  delete from shared.outbox
    where id in (
      select id
        from shared.outbox
       where finished_at < now() - ? * interval '1 day'
       limit ?
    )
    returning 1`;

/**
 * Inbox rows that are older than so many days. A key ends with the id of its event, and the row is
 * needed while other reactions to the event are unfinished.
 */
const DELETE_INBOX = `
  delete from shared.inbox
    where key in (
      select key
        from shared.inbox
       where at < now() - ? * interval '1 day'
         and not exists (
           select
             from shared.outbox
            where finished_at is null
              and id::text = substring(key from '[0-9]+$')
         )
       limit ?
    )
    returning 1`;

/** Stored responses that are older than so many days. */
const DELETE_RESPONSES = `
  delete from shared.idempotency
    where ctid in (
      select ctid
        from shared.idempotency
       where at < now() - ? * interval '1 day'
       limit ?
    )
    returning 1`;

interface Rule {
  /** Label of the metric. */
  readonly name: string;
  apply(): Promise<void>;
}

/**
 * Deletes finished events and their inbox rows, stored responses after a day, and what the
 * retention rules of the contexts select.
 */
@Injectable()
export class Housekeeping extends Scheduled {
  readonly name = 'shared-applies-retention';
  readonly pattern = '7 * * * *';
  readonly zone = 'UTC';

  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly registry: Registry,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  /**
   * Applies every rule. A failing rule is logged and counted; the others still run, and it runs
   * again at the next time.
   */
  async run(): Promise<void> {
    for (const rule of this.rules()) {
      try {
        await rule.apply();
      } catch (error) {
        this.metrics.countRetentionFailure(rule.name);
        Logger.error(
          {
            msg: 'Old data could not be deleted by a retention rule; it runs again in an hour.',
            rule: rule.name,
            ...faultOf(error),
          },
          'Housekeeping',
        );
      }
    }
  }

  private rules(): Rule[] {
    const { keepDays } = this.settings;
    const contexts = this.registry.all(Retention).map((retention): Rule => ({
      name: retention.constructor.name,
      apply: () => retention.apply(),
    }));
    return [
      {
        name: 'outbox',
        apply: () => this.deleteInBatches(DELETE_EVENTS, keepDays),
      },
      {
        name: 'inbox',
        apply: () => this.deleteInBatches(DELETE_INBOX, keepDays * 5),
      },
      {
        name: 'idempotency',
        apply: () => this.deleteInBatches(DELETE_RESPONSES, 1),
      },
      ...contexts,
    ];
  }

  /** Deletes in batches, so that no statement runs long. */
  private async deleteInBatches(statement: string, days: number): Promise<void> {
    let deleted = BATCH;
    while (deleted === BATCH) {
      const rows = await this.em.fork().execute<unknown[]>(statement, [days, BATCH]);
      deleted = rows.length;
    }
  }
}
