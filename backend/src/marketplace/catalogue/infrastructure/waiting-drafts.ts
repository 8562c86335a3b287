import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { type Page, Sql, utc } from '../../../platform/database/sql.js';
import { WaitingWork, type WorkItem } from '../../../platform/work/waiting-work.js';
import { Clock } from '../../../shared/clock.js';
import { type Day, dayOf } from '../../../shared/day.js';
import type { PriceAges } from '../domain/prices/effective-price.js';
import { publishGaps } from '../domain/providers/publish-gaps.js';
import { priceAgesOf } from './link-price-rows.js';
import { PUBLISH_FACTS, publishFactsOf, type PublishFactsRow } from './publish-facts.js';

/** Drafts of which one reading asks whether they are ready. */
const MAX_DRAFTS = 200;

interface Draft extends PublishFactsRow {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: string;
}

/** Clinics that never confirmed their page are not ready, and most drafts are such. */
const DRAFTS = `
  select
    p.id,
    p.name,
    ${utc('p.updated_at')} as "updatedAt",
    ${PUBLISH_FACTS}
  from marketplace.providers p
  where p.status in ('draft', 'in_review')
    and p.deleted_at is null
    and (p.kind <> 'clinic' or p.attested_at is not null)
  order by p.updated_at, p.id
  limit ?`;

/** Providers that are not published and lack nothing, the longest unchanged first. */
@Injectable()
export class WaitingDrafts extends WaitingWork {
  readonly kind = 'draft';
  readonly access = 'admin';

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    super();
  }

  async read(limit: number): Promise<Page<WorkItem>> {
    const today = dayOf(this.clock.now());
    const ages = priceAgesOf(this.settings);
    const drafts = await this.sql.rows<Draft>(DRAFTS, [MAX_DRAFTS]);
    const ready = drafts.filter((draft) => isReady(draft, today, ages));
    return { total: ready.length, rows: ready.slice(0, limit).map(itemOf) };
  }
}

const isReady = (draft: Draft, today: Day, ages: PriceAges): boolean =>
  publishGaps(publishFactsOf(draft, today, ages), today).length === 0;

const itemOf = ({ id, name, updatedAt }: Draft): WorkItem => ({
  id,
  title: name,
  detail: null,
  count: null,
  dueAt: null,
  since: updatedAt,
});
