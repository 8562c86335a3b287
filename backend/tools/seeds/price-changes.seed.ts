import { Injectable } from '@nestjs/common';
import { Sql } from '../../src/platform/database/sql.js';
import { Clock } from '../../src/shared/clock.js';
import { batches, idOf, midnightOf, roll, SCALE_DAYS, ScaleSeed } from './scale-seed.js';

/** Every provider has a link of this number. Ids rise with time. */
const INSERT = `
  insert into marketplace.price_changes (
    link_id, at, changed_by, custom_price, no_charge, inherits, coverage, includes, source_kind,
    source_as_of
  )
  select ${idOf('04', '(1 + mod(n, ?::bigint)) * 1000')},
    ?::timestamptz - (?::bigint - n) * interval '${SCALE_DAYS} days' / ?::bigint,
    'seed', 1000 + 100 * ${roll(1, 1000)}, false, false, 'complete', 'All included', 'demo',
    current_date
  from generate_series(?::bigint, ?::bigint) n
  order by n`;

/** Price changes of the last year, spread evenly over it and over the providers. */
@Injectable()
export class PriceChangesSeed extends ScaleSeed {
  readonly option = 'price-changes';
  readonly order = 8;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  async seed(count: number, providers: number): Promise<string> {
    const midnight = midnightOf(this.clock.now());
    for (const batch of batches(count))
      await this.sql.rows(INSERT, [providers, midnight, count, count, ...batch]);
    await this.sql.rows('analyze marketplace.price_changes');
    return `${count} price changes.`;
  }
}
