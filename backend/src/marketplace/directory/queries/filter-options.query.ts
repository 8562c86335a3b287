import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../../platform/database/sql.js';
import type { Language } from '../../../shared/language.js';

type Facet = 'specialties' | 'service-names' | 'cities';

/** What a facet of the directory can be filtered by: distinct names of visible rows, sorted. */
export class FilterOptions extends Query<string[]> {
  constructor(
    readonly facet: Facet,
    readonly language: Language,
  ) {
    super();
  }
}

const OPTIONS: Record<Facet, (language: Language) => string> = {
  specialties: (language) => `
    select distinct specialty_${language} as name
    from marketplace.directory`,
  'service-names': (language) => `
    select distinct s.name${language === 'es' ? '_es' : ''} as name
    from marketplace.visible_services s
    where exists (
      select from marketplace.directory d
      where d.service_ids @> array[s.id]
    )`,
  cities: () => `
    select distinct unnest(city_names) as name
    from marketplace.directory`,
};

@QueryHandler(FilterOptions)
export class FilterOptionsHandler implements IQueryHandler<FilterOptions> {
  constructor(private readonly sql: Sql) {}

  async execute({ facet, language }: FilterOptions): Promise<string[]> {
    const rows = await this.sql.rows<{ name: string }>(
      `select name
      from (${OPTIONS[facet](language)}) options
      where trim(name) <> ''
      order by shared.fold(name), name`,
    );
    return rows.map(({ name }) => name);
  }
}
