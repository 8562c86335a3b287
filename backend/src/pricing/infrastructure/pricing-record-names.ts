import { sql } from 'kysely';
import { RecordNames } from '../../platform/audit/record-names.js';
import { allOf, containsWords } from '../../platform/database/sql.js';

/**
 * Requests are named by what people read aloud and their subject, price files by their file or
 * address. There are few files, so those are searched without an index.
 */
export const pricingRecordNames = new RecordNames([
  {
    table: 'pricing.price_requests',
    from: 'pricing.price_requests r',
    name: `concat_ws(
      ' – ',
      r.reference,
      coalesce(
        r.published_service, r.service_name,
        r.published_provider, r.provider_name,
        r.published_specialty, r.specialty
      )
    )`,
    opens: 'r.id',
    matches: (search) => allOf(containsWords('r.search', search)),
  },
  {
    table: 'pricing.price_file_imports',
    from: 'pricing.price_file_imports r',
    name: 'r.file_name',
    opens: 'r.id',
    matches: (search) => sql`r.file_name ilike shared.containing(${search})`,
  },
  {
    table: 'pricing.watched_price_files',
    from: 'pricing.watched_price_files r',
    name: 'r.address',
    opens: 'r.id',
    matches: (search) => sql`r.address ilike shared.containing(${search})`,
  },
]);
