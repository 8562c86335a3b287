import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type PageRequest, Sql } from '../../../../platform/database/sql.js';
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

  hospitals(page: PageRequest): Promise<HospitalNames> {
    return this.sql.page({
      alias: 'p',
      from: sql`from marketplace.providers p`,
      where: [sql`p.kind = 'hospital_listing'`, sql`p.deleted_at is null`],
      order: [{ by: 'p.sort_name' }, { by: 'p.id' }],
      columns: 'p.id, p.name',
      ...page,
    });
  }
}
