import { Injectable } from '@nestjs/common';
import { listRequests } from '../../src/booking/infrastructure/sql-request-list.js';
import { Sql } from '../../src/platform/database/sql.js';
import { Clock } from '../../src/shared/clock.js';
import {
  batches,
  idOf,
  IN_A_YEAR,
  locationOf,
  midnightOf,
  providerOf,
  roll,
  ScaleSeed,
  userOf,
} from './scale-seed.js';

const PEOPLE = 1000;
const PERSON = `1 + mod(n, ${PEOPLE})`;
const PROVIDER = '1 + mod(n, ?::bigint)';
const PATIENTS = `
  insert into booking.people (user_id, first_name, last_name, email, language, seen)
  select ${userOf('n')}, 'Ana', 'Torres ' || n, 'user.' || n || '@mail.example', 'en', 1
  from generate_series(1, ${PEOPLE}) n`;
/** Two of three came to an end well. */
const REQUESTS = `
  insert into booking.booking_requests (
    id,
    user_id,
    request_type,
    provider_id,
    provider_name,
    provider_email,
    location_id,
    location_name,
    zone,
    demo,
    cancel_notice_hours,
    preferred_slots,
    confirmed_start,
    confirmed_end,
    status,
    cancelled_by,
    symptoms,
    language,
    created_at,
    updated_at
  )
  select
    ${idOf('0c', 'n')},
    ${userOf(PERSON)},
    'provider',
    ${providerOf('provider')},
    'Clinic ' || provider,
    'desk@clinic.example',
    ${locationOf('provider')},
    'Office ' || provider,
    'America/Chicago',
    true,
    24,
    jsonb_build_array(
      jsonb_build_object('start', at + interval '1 day', 'end', at + interval '27 hours')
    ),
    case when ended then at + interval '1 day' end,
    case when ended then at + interval '25 hours' end,
    case when ended then 'completed' else 'cancelled' end,
    case when not ended then 'patient' end,
    'A dull ache in the left knee.',
    'en',
    at,
    at
  from (
    select
      n,
      ${IN_A_YEAR} - interval '3 days' as at,
      ${PROVIDER} as provider,
      ${roll(3, 3)} > 0 as ended
    from generate_series(?::bigint, ?::bigint) n
  ) drawn`;
const LISTED = listRequests(
  `b.id in (select ${idOf('0c', 'n')} from generate_series(?::bigint, ?::bigint) n)`,
);
/** One of thirty without a service. */
const CLICKS = `
  insert into booking.provider_booking_clicks (
    id,
    user_id,
    patient,
    provider_id,
    provider_name,
    provider_specialty,
    service_id,
    service_name,
    clicked_at
  )
  select
    ${idOf('0d', 'n')},
    ${userOf(PERSON)},
    booking.patient_words(person.first_name, person.last_name, person.email),
    ${providerOf('provider')},
    'Clinic ' || provider,
    'Cardiology',
    ${idOf('0e', 'service')},
    'Heart scan ' || service,
    at
  from (
    select
      nullif(mod(n, 30), 0) as service,
      n,
      ${IN_A_YEAR} as at,
      ${PROVIDER} as provider
    from generate_series(?::bigint, ?::bigint) n
  ) drawn
  join booking.people person on person.user_id = ${userOf(PERSON)}`;

/**
 * Appointment requests of a thousand people that are over, and a click on a clinic's telephone
 * number for each.
 */
@Injectable()
export class BookingsSeed extends ScaleSeed {
  readonly option = 'bookings';
  readonly order = 2;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  async seed(count: number, providers: number): Promise<string> {
    const midnight = midnightOf(this.clock.now());
    await this.sql.rows(PATIENTS);
    for (const batch of batches(count)) {
      for (const text of [REQUESTS, CLICKS])
        await this.sql.rows(text, [midnight, providers, ...batch]);
      await this.sql.rows(LISTED, [...batch]);
    }
    for (const table of ['booking_requests', 'provider_booking_clicks', 'request_list'])
      await this.sql.rows(`analyze booking.${table}`);
    return `${count} appointment requests.`;
  }
}
