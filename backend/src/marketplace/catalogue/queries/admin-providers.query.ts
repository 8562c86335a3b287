import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { type Fragment, type Page, Sql } from '../../../platform/database/sql.js';
import { ENDING_PRICE_DAYS } from '../../contract/ending-prices.js';
import { type AdminProviderRowView, PROVIDER_COLUMNS } from './admin-provider.query.js';
import { type AdminFilter, conditionsOf, orderOf } from './admin-record.js';
import { IS_UNVERIFIED } from './waiting-verifications.js';

export const PROVIDER_KINDS = ['clinic', 'hospital_listing'] as const;
/** What providers wait for: somebody who checks them, or prices that end soon. */
export const PROVIDER_WAITS = ['verification', 'prices'] as const;
type ProviderWait = (typeof PROVIDER_WAITS)[number];
export const PROVIDER_ORDERS = ['name', 'specialty', 'status', 'version', 'updatedAt'] as const;
type ProviderOrder = (typeof PROVIDER_ORDERS)[number];
const SORT_COLUMNS: Record<ProviderOrder, readonly string[]> = {
  name: ['sort_name'],
  specialty: ['specialty_sort', 'sort_name'],
  status: ['status', 'sort_name'],
  version: ['version'],
  updatedAt: ['updated_at'],
};

const WAITING: Record<ProviderWait, string> = {
  verification: IS_UNVERIFIED,
  prices: `
    p.kind = 'clinic'
    and not p.demo
    and exists (
      select from marketplace.directory d
      where d.provider_id = p.id and d.changes_on <= current_date + ${ENDING_PRICE_DAYS}
    )`,
};

interface AdminProvidersFilter extends AdminFilter<ProviderOrder> {
  /** Key or name of a specialty. */
  readonly specialty?: string;
  readonly kind?: (typeof PROVIDER_KINDS)[number];
  readonly demo?: boolean;
  readonly waiting?: ProviderWait;
}

/**
 * Providers in any status. Every word of the search is in the name, address, phone number or
 * specialty.
 */
export class AdminProviders extends Query<Page<AdminProviderRowView>> {
  constructor(readonly filter: AdminProvidersFilter) {
    super();
  }
}

@QueryHandler(AdminProviders)
export class AdminProvidersHandler implements IQueryHandler<AdminProviders> {
  constructor(private readonly sql: Sql) {}

  async execute({ filter }: AdminProviders): Promise<Page<AdminProviderRowView>> {
    const { specialty, kind, demo, waiting, limit, offset, cursor } = filter;
    const where = conditionsOf('p', filter);
    if (kind) where.push(sql`p.kind = ${kind}`);
    if (demo !== undefined) where.push(sql`p.demo = ${demo}`);
    if (waiting) where.push(sql.raw(WAITING[waiting]));
    if (specialty) where.push(await this.hasSpecialty(specialty));
    return this.sql.page({
      alias: 'p',
      from: sql`from marketplace.providers p`,
      where,
      order: orderOf(SORT_COLUMNS, 'p', filter),
      columns: PROVIDER_COLUMNS,
      joins: 'left join marketplace.specialties sp on sp.key = p.specialty_key',
      limit,
      offset,
      cursor,
    });
  }

  /**
   * Reads the keys first, so that the planner of the page knows how many providers have them.
   */
  private async hasSpecialty(specialty: string): Promise<Fragment> {
    const rows = await this.sql.select(sql<{ key: string }>`
      select key
      from marketplace.specialties
      where shared.fold(${specialty}) in (key, shared.fold(name), shared.fold(name_es))`);
    const keys = rows.length ? rows.map(({ key }) => key) : [specialty];
    return sql`(
      p.specialty_key in (${sql.join(keys)})
      or (
        p.specialty_text is not null
        and shared.fold(p.specialty_text) = shared.fold(${specialty})
      )
    )`;
  }
}
