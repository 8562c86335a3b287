import { sql } from 'kysely';
import { Injectable } from '../../../platform/config/injectable.js';
import { allOf, type Fragment, idOrWords, Sql } from '../../../platform/database/sql.js';
import {
  type FinderAccess,
  type FoundRecord,
  MAX_MATCHES,
  RecordFinder,
} from '../../../platform/find/record-finder.js';
import { SPECIALTY } from './admin-provider.query.js';

/** Finds providers, services, billing codes and locations. */
@Injectable()
export class CatalogueFinder extends RecordFinder {
  readonly access = 'analyst';

  constructor(private readonly sql: Sql) {
    super();
  }

  find(search: string, limit: number, as: FinderAccess): Promise<FoundRecord[]> {
    const kinds = [
      providers(search, limit, as),
      services(search, limit, as),
      codes(search, limit, as),
      ...(as === 'admin' ? [locations(search, limit)] : []),
    ];
    return this.sql.select(sql<FoundRecord>`${sql.join(kinds, sql` union all `)}`);
  }
}

/** Records that are not deleted; for analysts only those that are published. */
const isFound = (row: string, as: FinderAccess): Fragment[] => [
  sql.raw(`${row}.deleted_at is null`),
  ...(as === 'analyst' ? [sql.raw(`${row}.status = 'published' and ${row}.is_active`)] : []),
];

/** The best matches: those whose name begins with the words first. */
const best = (row: string, search: string, limit: number): Fragment => sql`
  order by
    starts_with(${sql.raw(row)}.sort_name, shared.fold(${search})) desc,
    ${sql.raw(row)}.sort_name,
    ${sql.raw(row)}.id
  limit ${limit}`;

const providers = (search: string, limit: number, as: FinderAccess): Fragment => sql`(
  select 'provider' as kind, p.id, p.name as title, ${sql.raw(SPECIALTY)} as detail, p.slug
  from (
    select *
    from marketplace.providers p
    where ${allOf([...isFound('p', as), ...idOrWords('p', search)])}
    limit ${MAX_MATCHES}
  ) p
  left join marketplace.specialties sp on sp.key = p.specialty_key
  ${best('p', search, limit)}
)`;

const services = (search: string, limit: number, as: FinderAccess): Fragment => sql`(
  select 'service' as kind, s.id, s.name as title, s.key as detail, null as slug
  from (
    select *
    from marketplace.services s
    where ${allOf([...isFound('s', as), ...idOrWords('s', search)])}
    limit ${MAX_MATCHES}
  ) s
  ${best('s', search, limit)}
)`;

/** The services of a billing code, with or without its kind: "93000" or "CPT 93000". */
function codes(search: string, limit: number, as: FinderAccess): Fragment {
  const code = (search.split(/\s+/).at(-1) ?? '').toUpperCase();
  return sql`(
    select 'code' as kind, s.id, ${code} as title, s.name as detail, null as slug
    from marketplace.services s
    where ${allOf(isFound('s', as))}
      and s.codes @> jsonb_build_array(jsonb_build_object('code', ${code}::text))
    ${best('s', search, limit)}
  )`;
}

const locations = (search: string, limit: number): Fragment => sql`(
  select
    'location' as kind,
    l.id,
    l.name as title,
    concat_ws(', ', l.address, l.city) as detail,
    null as slug
  from (
    select *
    from marketplace.locations l
    where ${allOf([...isFound('l', 'admin'), ...idOrWords('l', search)])}
    limit ${MAX_MATCHES}
  ) l
  ${best('l', search, limit)}
)`;
