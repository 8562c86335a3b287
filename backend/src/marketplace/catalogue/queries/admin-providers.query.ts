import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../../platform/database/sql.js';
import { type AdminProviderRowView, PROVIDER_COLUMNS } from './admin-provider.query.js';
import { type AdminFilter, type AdminPage, conditions, orderOf, pageOf } from './admin-record.js';

export const PROVIDER_ORDERS = ['name', 'specialty', 'status', 'version', 'updatedAt'] as const;
type ProviderOrder = (typeof PROVIDER_ORDERS)[number];
const SORT_COLUMNS: Record<ProviderOrder, readonly string[]> = {
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

/**
 * Providers in any status. Every word of the search is in the name, address, phone number or
 * specialty.
 */
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
    const { where, params } = conditions('p', filter);
    const bySpecialty = specialty
      ? await this.specialtyCondition(specialty)
      : { text: '', params: [] };
    params.push(...bySpecialty.params);
    const from = `
        from marketplace.providers p
        left join marketplace.specialties sp on sp.key = p.specialty_key
        where ${where} ${bySpecialty.text}`;
    const [page] = await this.sql.rows<AdminPage<AdminProviderRowView>>(
      pageOf(PROVIDER_COLUMNS, from, orderOf(SORT_COLUMNS, 'p', filter)),
      [...params, ...params, limit, offset],
    );
    return page ?? { rows: [], total: 0 };
  }

  /**
   * Reads the keys first, so that the planner of the page knows how many providers have them.
   */
  private async specialtyCondition(
    specialty: string,
  ): Promise<{ text: string; params: unknown[] }> {
    const rows = await this.sql.rows<{ key: string }>(
      `select key
        from marketplace.specialties
        where shared.fold(?) in (key, shared.fold(name), shared.fold(name_es))`,
      [specialty],
    );
    const byText =
      'p.specialty_text is not null and shared.fold(p.specialty_text) = shared.fold(?)';
    const keys = rows.map(({ key }) => key);
    if (!keys.length)
      return { text: `and (p.specialty_key = ? or (${byText}))`, params: [specialty, specialty] };
    return { text: `and (p.specialty_key in (?) or (${byText}))`, params: [keys, specialty] };
  }
}
