import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import { ResponseCache } from '../../../platform/http/caching/response-cache.js';
import { Clock } from '../../../shared/clock.js';
import { dayOf } from '../../../shared/day.js';
import { LinkPrices } from '../../contract/link-prices.js';
import { DIRECTORY_CHANGED, DirectoryUpdates } from '../contract/directory-updates.js';
import { MARK_STALE } from '../contract/mark-stale.sql.js';
import { REFRESH } from './refresh-directory.sql.js';

/**
 * Raised when documents of the same data look different: rows that an older release made are due
 * then.
 */
const DOCUMENT_FORMAT = 7;
const BATCH = 500;
/** Both halves of "made by another" so that the index serves. */
const AGED = '(changes_on <= ? or made_by < ? or made_by > ?)';

const LOCK = `
  select id
  from marketplace.providers
  where id = any($1::uuid[])
  order by id
  for no key update`;

/** Writes the rows of `marketplace.directory`. Must run in a transaction. */
@Injectable()
export class SqlDirectory extends DirectoryUpdates {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly cache: ResponseCache,
    private readonly prices: LinkPrices,
  ) {
    super();
    cache.watch(DIRECTORY_CHANGED);
  }

  /**
   * What a command changed: at once while it is a batch at most, otherwise left to the refresher.
   */
  async follow(providerIds: readonly string[]): Promise<void> {
    if (providerIds.length <= BATCH) return this.refresh(providerIds);
    await this.sql.rows(MARK_STALE('where id in (?)'), [providerIds]);
  }

  async isDue(): Promise<boolean> {
    const due = await this.sql.rows(
      `select from marketplace.stale_providers
      union all
      select from marketplace.directory where ${AGED}
      limit 1`,
      this.aged,
    );
    return due.length > 0;
  }

  async refreshDue(most: number): Promise<number> {
    const due = await this.sql.rows<{ id: string }>(
      `with taken as materialized (
        select provider_id
        from marketplace.stale_providers
        limit ?
        for update skip locked
      ),
      stale as (
        delete from marketplace.stale_providers s
        using taken
        where s.provider_id = taken.provider_id
        returning s.provider_id as id
      )
      select id
      from (
        select id, 1 as turn from stale
        union all
        select provider_id, 2 from marketplace.directory where ${AGED}
      ) due
      order by turn
      limit ?`,
      [most, ...this.aged, most],
    );
    // stale and made by another release at once
    await this.refresh([...new Set(due.map(({ id }) => id))]);
    return due.length;
  }

  /**
   * The lock makes a concurrent refresh of the same provider wait and then see what this
   * transaction changed.
   */
  private async refresh(providerIds: readonly string[]): Promise<void> {
    if (!providerIds.length) return;
    await this.sql.prepared(LOCK, [providerIds]);
    const prices = JSON.stringify(await this.prices.of(providerIds));
    await this.sql.prepared(REFRESH, [providerIds, prices, this.maker]);
    // The announcement takes a moment to come; this process has changed at once.
    this.sql.afterCommit(() => this.cache.invalidate(DIRECTORY_CHANGED));
  }

  private get today(): string {
    return dayOf(this.clock.now());
  }

  private get aged(): string[] {
    return [this.today, this.maker, this.maker];
  }

  private get maker(): string {
    const { priceMaxAgeMonths, priceAgeingMonths } = this.settings;
    return `${DOCUMENT_FORMAT}/${priceMaxAgeMonths}/${priceAgeingMonths}`;
  }
}
