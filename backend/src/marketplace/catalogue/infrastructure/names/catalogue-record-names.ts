import { sql } from 'kysely';
import { type NamedTable, RecordNames } from '../../../../platform/audit/record-names.js';
import { allOf, containsWords, type Fragment } from '../../../../platform/database/sql.js';

/**
 * Rows of a table of records by every word of their name. Those that are not deleted have an index
 * on what the console searches, which contains the name.
 */
function nameMatches(row: string, search: string): Fragment {
  const record = sql.raw(row);
  const present = allOf([
    sql`${record}.deleted_at is null`,
    ...containsWords(`${row}.search`, search),
  ]);
  return sql`
    (${present} or ${record}.deleted_at is not null)
    and ${allOf(containsWords(`${row}.sort_name`, search))}`;
}

const named = (table: 'providers' | 'services' | 'locations'): NamedTable => ({
  table: `marketplace.${table}`,
  from: `marketplace.${table} r`,
  name: 'r.name',
  opens: 'case when r.deleted_at is null then r.id end',
  matches: (search) => nameMatches('r', search),
});

/** What a provider offers, and where: named and found by the provider, whose page shows it. */
const linked = (table: string, other: string, id: string): NamedTable => ({
  table: `marketplace.${table}`,
  from: `marketplace.${table} r
    join marketplace.providers p on p.id = r.provider_id
    join marketplace.${other} o on o.id = r.${id}`,
  name: `p.name || ' – ' || o.name`,
  opens: 'case when p.deleted_at is null then p.id end',
  opensTable: 'marketplace.providers',
  matches: (search) => nameMatches('p', search),
});

/** Names of the catalogue's records for the audit log. */
export const catalogueRecordNames = new RecordNames([
  named('providers'),
  named('services'),
  named('locations'),
  linked('provider_services', 'services', 'service_id'),
  linked('provider_locations', 'locations', 'location_id'),
]);
