import { sql } from 'kysely';
import { RecordNames } from '../../../platform/audit/record-names.js';

/** Users are named by their address until they are erased. */
export const userRecordNames = new RecordNames([
  {
    table: 'identity.users',
    from: 'identity.users r',
    name: `case when r.email not like '%@erased.invalid' then r.email end`,
    opens: `case when r.email not like '%@erased.invalid' then r.id end`,
    matches: (search) => sql`r.search like shared.containing(lower(${search}))`,
  },
]);
