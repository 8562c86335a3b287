import { RecordNames } from '../../platform/audit/record-names.js';
import { allOf, containsWords } from '../../platform/database/sql.js';

/** Requests are named by what people read aloud and their clinic, and found as in the console. */
export const bookingRecordNames = new RecordNames([
  {
    table: 'booking.booking_requests',
    from: `booking.booking_requests r
      left join booking.request_list l on l.id = r.id`,
    name: `r.reference || ' – ' || r.provider_name`,
    opens: 'r.id',
    matches: (search) => allOf(containsWords('l.search', search)),
  },
]);
