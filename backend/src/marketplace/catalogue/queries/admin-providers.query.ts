import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { wordsOf } from '../../../platform/database/listing.js';
import { Sql } from '../../../platform/database/sql.js';
import { type AdminProviderRowView, PROVIDER_COLUMNS } from './admin-provider.query.js';
import { type AdminFilter, type AdminPage, conditions, orderOf, pageOf } from './admin-record.js';

export const PROVIDER_ORDERS = ['name', 'specialty', 'status', 'version', 'updatedAt'] as const;
type ProviderOrder = (typeof PROVIDER_ORDERS)[number];
const COLUMNS_OF: Record<ProviderOrder, readonly string[]> = {
  name: ['sort_name'],
  specialty: ['specialty_sort', 'sort_name'],
  status: ['status', 'sort_name'],
  version: ['version'],
  updatedAt: ['updated_at'],
};

export interface AdminProvidersFilter extends AdminFilter<ProviderOrder> {
  /** Key or name of a specialty. */
  readonly specialty?: string;
}

/** Providers of any status; every word of the search is in a name, address, telephone or specialty. */
export class AdminProviders extends Query<AdminPage<AdminProviderRowView>> {
  constructor(readonly filter: AdminProvidersFilter) {
    super();
  }
}

@QueryHandler(AdminProviders)
export class AdminProvidersHandler implements IQueryHandler<AdminProviders> {
  constructor(private readonly sql: Sql) {}

  async execute({ filter }: AdminProviders): Promise<AdminPage<AdminProviderRowView>> {
    const { specialty, limit, offset } = filter;
    const { where, params } = conditions('p', filter, wordsOf(filter.search));
    const named = specialty ? await this.named(specialty) : { text: '', params: [] };
    params.push(...named.params);
    const from = `from marketplace.providers p left join marketplace.specialties sp on sp.key = p.specialty_key where ${where} ${named.text}`;
    const [page] = await this.sql.rows<AdminPage<AdminProviderRowView>>(
      pageOf(PROVIDER_COLUMNS, from, orderOf(COLUMNS_OF, 'p', filter)),
      [...params, ...params, limit, offset],
    );
    return page ?? { rows: [], total: 0 };
  }

  /** The keys of a specialty come first: how many providers have them is known before the page is planned. */
  private async named(specialty: string): Promise<{ text: string; params: unknown[] }> {
    const found = await this.sql.rows<{ key: string }>(
      'select key from marketplace.specialties where marketplace.fold(?) in (key, marketplace.fold(name), marketplace.fold(name_es))',
      [specialty],
    );
    const own =
      'p.specialty_text is not null and marketplace.fold(p.specialty_text) = marketplace.fold(?)';
    return found.length
      ? {
          text: `and (p.specialty_key in (?) or (${own}))`,
          params: [found.map(({ key }) => key), specialty],
        }
      : { text: `and (p.specialty_key = ? or (${own}))`, params: [specialty, specialty] };
  }
}
