import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../../platform/database/sql.js';
import type { Language } from '../../../shared/language.js';

export class CatalogueLabelView {
  /** What a service holds. */
  key!: string;
  name!: string;
}

export class CatalogueLabelsView {
  categories!: CatalogueLabelView[];
  specialties!: CatalogueLabelView[];
}

/** All categories and specialties that a service can have, by name. */
export class CatalogueLabels extends Query<CatalogueLabelsView> {
  constructor(readonly language: Language) {
    super();
  }
}

const labels = (table: 'categories' | 'specialties', language: Language): string => {
  const name = language === 'es' ? 'name_es' : 'name';
  return `
    (
      select coalesce(
        json_agg(json_build_object('key', key, 'name', ${name}) order by shared.fold(${name}), key),
        '[]'
      )
      from marketplace.${table}
    ) as ${table}`;
};

@QueryHandler(CatalogueLabels)
export class CatalogueLabelsHandler implements IQueryHandler<CatalogueLabels> {
  constructor(private readonly sql: Sql) {}

  async execute({ language }: CatalogueLabels): Promise<CatalogueLabelsView> {
    const [row] = await this.sql.rows<CatalogueLabelsView>(
      `select ${labels('categories', language)}, ${labels('specialties', language)}`,
    );
    return row ?? { categories: [], specialties: [] };
  }
}
