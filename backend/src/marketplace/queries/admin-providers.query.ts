import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../shared/infrastructure/sql.js';
import { type AdminProviderRowView, PROVIDER_COLUMNS, SPECIALTY } from './admin-provider.query.js';
import { type AdminFilter, type AdminPage, conditions, orderOf, pageOf } from './admin-record.js';
import { wordsOf } from './words.js';

export const PROVIDER_ORDERS = ['name', 'specialty', 'status', 'version', 'updatedAt'] as const;
type ProviderOrder = (typeof PROVIDER_ORDERS)[number];
const COLUMN_OF: Record<ProviderOrder, string> = { name: 'marketplace.fold(p.name)', specialty: `marketplace.fold(${SPECIALTY})`, status: 'p.status', version: 'p.version', updatedAt: 'p.updated_at' };

export interface AdminProvidersFilter extends AdminFilter<ProviderOrder> {
  /** Key or name of a specialty. */
  readonly specialty?: string;
}

/** Providers of any status; every word of the search is in a name, address, telephone or specialty. */
export class AdminProviders extends Query<AdminPage<AdminProviderRowView>> {
  constructor(readonly filter: AdminProvidersFilter) { super(); }
}

@QueryHandler(AdminProviders)
export class AdminProvidersHandler implements IQueryHandler<AdminProviders> {
  constructor(private readonly sql: Sql) {}

  async execute({ filter }: AdminProviders): Promise<AdminPage<AdminProviderRowView>> {
    const { specialty, limit, offset } = filter;
    const { where, params } = conditions('p', filter, `concat_ws(' ', p.name, p.email, p.phone, ${SPECIALTY})`, wordsOf(filter.search));
    const named = specialty ? 'and marketplace.fold(?) in (p.specialty_key, marketplace.fold(sp.name), marketplace.fold(sp.name_es), marketplace.fold(p.specialty_text))' : '';
    if (specialty) params.push(specialty);
    const from = `from marketplace.providers p left join marketplace.specialties sp on sp.key = p.specialty_key where ${where} ${named}`;
    const [page] = await this.sql.rows<AdminPage<AdminProviderRowView>>(pageOf(PROVIDER_COLUMNS, from, orderOf(COLUMN_OF, 'p', filter)), [...params, ...params, limit, offset]);
    return page ?? { rows: [], total: 0 };
  }
}
