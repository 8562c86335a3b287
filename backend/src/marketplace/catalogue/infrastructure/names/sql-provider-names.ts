import { Injectable } from '@nestjs/common';
import { Sql } from '../../../../platform/database/sql.js';
import type { Language } from '../../../../shared/language.js';
import {
  type HospitalNames,
  type ProviderName,
  ProviderNames,
} from '../../../contract/provider-names.js';

const SPECIALTY: Readonly<Record<Language, string>> = {
  en: 'coalesce(p.specialty_text, s.name, p.specialty_key)',
  es: 'coalesce(p.specialty_text_es, p.specialty_text, s.name_es, p.specialty_key)',
};

/** The page of the index on the name of records that are not deleted. */
const HOSPITALS = `
  select
    (
      select count(*)::int
      from marketplace.providers
      where kind = 'hospital_listing' and deleted_at is null
    ) as total,
    coalesce(
      (
        select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.sort_name, p.id)
        from (
          select id, name, sort_name
          from marketplace.providers
          where kind = 'hospital_listing' and deleted_at is null
          order by sort_name, id
          limit ?
          offset ?
        ) p
      ),
      '[]'
    ) as rows`;

@Injectable()
export class SqlProviderNames extends ProviderNames {
  constructor(private readonly sql: Sql) {
    super();
  }

  of(ids: readonly string[], language: Language): Promise<ProviderName[]> {
    return this.sql.rows<ProviderName>(
      `select p.id, p.name, ${SPECIALTY[language]} as specialty
        from marketplace.providers p
        left join marketplace.specialties s on s.key = p.specialty_key
        where p.id in (select value::uuid from json_array_elements_text(?::json))`,
      [JSON.stringify(ids)],
    );
  }

  async hospitals(limit: number, offset: number): Promise<HospitalNames> {
    const [page] = await this.sql.rows<HospitalNames>(HOSPITALS, [limit, offset]);
    return page ?? { rows: [], total: 0 };
  }
}
