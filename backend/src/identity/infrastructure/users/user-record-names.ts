import { sql } from 'kysely';
import { RecordNames } from '../../../platform/audit/record-names.js';

/**
 * Users are named by their address until they are erased, keys and service accounts by their names.
 */
export const userRecordNames = new RecordNames([
  {
    table: 'identity.users',
    from: 'identity.users r',
    name: `case when r.email not like '%@erased.invalid' then r.email end`,
    opens: `case when r.email not like '%@erased.invalid' then r.id end`,
    matches: (search) => sql`r.search like shared.containing(lower(${search}))`,
  },
  {
    table: 'identity.api_keys',
    from: 'identity.api_keys r',
    name: 'r.name',
    opens: 'null::uuid',
    matches: (search) => sql`r.name ilike shared.containing(${search})`,
  },
  {
    table: 'identity.service_accounts',
    from: 'identity.service_accounts r',
    name: 'r.name',
    opens: 'null::uuid',
    matches: (search) => sql`r.name ilike shared.containing(${search})`,
  },
]);
