import { Injectable } from '@nestjs/common';
import { Settings } from '../../../../platform/config/settings.js';
import { Sql } from '../../../../platform/database/sql.js';
import { Scheduled } from '../../../../platform/events/scheduled.js';

const BATCH = 5000;

/**
 * Gives committed changes their places in the feed. One statement at a time does so, with numbers
 * drawn under its lock: whoever has read up to a number has seen all that come before it.
 */
const NUMBER_CHANGES = `
  with turn as materialized (
    select pg_advisory_xact_lock(hashtext('marketplace.open_data_changes'))
  ),
  waiting as materialized (
    select change.id
    from turn, marketplace.open_data_changes change
    where change.position is null
    order by change.id
    limit ?
    for update of change skip locked
  )
  update marketplace.open_data_changes change
  set position = nextval('marketplace.open_data_position')
  from waiting
  where waiting.id = change.id
  returning 1`;

/** Brings new changes into the feed of the open data: every minute. */
@Injectable()
export class OpenDataChangesSchedule extends Scheduled {
  readonly name = 'marketplace-numbers-open-data-changes';
  readonly pattern = '* * * * *';
  readonly zone = 'UTC';

  constructor(
    private readonly settings: Settings,
    private readonly sql: Sql,
  ) {
    super();
  }

  async run(): Promise<void> {
    if (this.settings.openData === 'off') return;
    while ((await this.sql.rows(NUMBER_CHANGES, [BATCH])).length === BATCH);
  }
}
