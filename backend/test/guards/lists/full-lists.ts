import { CONSENT_VERSIONS } from '../../../src/shared/consent.js';
import {
  aCatalogue,
  aClinic,
  aListing,
  anOffer,
  aService,
  fill,
} from '../../marketplace/a-marketplace.js';
import { until } from '../../setup/kernel.js';
import type { Cast } from '../cast.js';

const ROWS = 6;
const NUMBERS = Array.from({ length: ROWS }, (_, n) => n);
const KEYS = ['ekg', 'echo', 'stress', 'holter', 'panel'];
const DAY_MS = 86_400_000;
const CONSENTS = { healthData: CONSENT_VERSIONS.healthData };

export const A_LOCATION = {
  address: '1 Elm Street',
  city: 'Houston',
  state: 'TX',
  zipCode: '77002',
  zone: 'America/Chicago',
};

/** Rows that other contexts, mail servers and hospitals would make. */
const TABLES = [
  `insert into shared.failed_mails (id, kind, event, recorded_at, failed_at, attempts, fault)
   select 'kind-mails-a-' || n, 'kind-mails-' || chr((97 + n % 3)::int), 'event', now(),
     now() - n % 2 * interval '1 second', 8 + n % 2, 'Error EENVELOPE'
   from generate_series(1, ${ROWS}) n`,
  `insert into marketplace.price_changes (link_id, at, changed_by, custom_price, no_charge,
     inherits, coverage, includes)
   select link.id, now(), 'system', n, false, false, 'complete', 'All'
   from marketplace.provider_services link, generate_series(1, ${ROWS}) n`,
  `insert into analytics.provider_interactions (id, session_id, provider_id, interaction_type,
     received_at, page_url)
   select gen_random_uuid(), gen_random_uuid(), id, 'show_more', now(), '/providers'
   from marketplace.providers`,
  `with file as (
     insert into pricing.price_file_imports
       (id, status, file_name, bytes, created_by, created_at, updated_at)
     select gen_random_uuid(), 'canceled', n || '.csv', 1, 'cli', now(), now()
     from generate_series(1, ${ROWS}) n
     returning id
   )
   insert into pricing.price_file_lines (import_id, number, service, code_system, code, modifiers,
     verdict, flags, ranked, headline, rows)
   select id, n, 'ekg', 'CPT', '93000', '{}', (array['not-found', 'exact'])[1 + n % 2], '{}',
     false, false, 1
   from file, generate_series(1, ${ROWS}) n`,
  `insert into pricing.watched_price_files (id, provider_id, address, created_by, created_at)
   select gen_random_uuid(), id, 'https://cedar.example/p.csv', 'cli', now()
   from marketplace.providers
   where kind = 'hospital_listing'`,
  `with webhook as (
     insert into webhooks.webhooks
       (id, user_id, url, event_types, status, secret_no, created_by, created_at)
     select gen_random_uuid(), id, 'https://hooks.example/', '["booking.confirmed"]', 'paused', 1,
       id, now()
     from identity.users
     where email = 'owner@mail.example'
     returning id
   )
   insert into webhooks.deliveries (id, webhook_id, event_type, record_id, occurred_at, created_at,
     state, attempts, turn)
   select gen_random_uuid(), webhook.id, 'booking.confirmed', gen_random_uuid(), now(), now(),
     'pending', 0, 1
   from webhook, generate_series(1, ${ROWS}) n`,
  `with webhook as (
     insert into webhooks.webhooks
       (id, service_account_id, url, event_types, status, secret_no, created_by, created_at)
     select gen_random_uuid(), gen_random_uuid(), 'https://hooks.example/', '["price.changed"]',
       'paused', 1, id, now()
     from identity.users
     limit 1
     returning id
   )
   insert into webhooks.deliveries (id, webhook_id, event_type, record_id, occurred_at, created_at,
     state, attempts, turn)
   select gen_random_uuid(), webhook.id, 'price.changed', gen_random_uuid(), now(), now(),
     'pending', 0, 1
   from webhook, generate_series(1, ${ROWS}) n`,
  `update marketplace.locations
   set deleted_at = now(), updated_by = 'system'
   where name like 'Closed%'`,
];

/** Gives every list that has a cursor some rows of the owner or of everybody. */
export async function fillLists(cast: Cast): Promise<void> {
  const { kernel } = cast;
  await fill(
    kernel,
    aCatalogue(
      KEYS.map((key) => aService(key)),
      2,
    ),
    NUMBERS.flatMap((n) => [
      aClinic(`Clinic ${n}`, {
        offers: KEYS.map((key, at) => anOffer(key, 10_000 + 100 * ((n + at) % 3))),
        rating: { tenths: 40 + (n % 2), reviewCount: 10 },
      }),
      aListing(`Hospital ${n}`),
    ]),
  );
  const offers = await kernel.rows<{ providerId: string; serviceId: string }>(
    `select distinct on (p.id) p.id as "providerId", link.service_id as "serviceId"
     from marketplace.providers p
     join marketplace.provider_services link on link.provider_id = p.id
     where p.name like 'Clinic%'`,
  );
  for (const [n, offer] of offers.entries()) await askAt(cast, offer, n);
  for (const n of NUMBERS)
    await send(cast, 'adminCreateLocation', { ...A_LOCATION, name: `Closed ${n}` });
  for (const statement of TABLES) await kernel.rows(statement);
  await until(async () => {
    const [{ count = 0 } = {}] = await kernel.rows<{ count: number }>(
      'select count(*)::int as count from booking.request_list',
    );
    return count >= ROWS;
  });
}

/** An appointment, a call and a price at a clinic, as the owner. */
async function askAt(
  cast: Cast,
  offer: { providerId: string; serviceId: string },
  n: number,
): Promise<void> {
  const start = (Math.floor(Date.now() / DAY_MS) + 4 + n) * DAY_MS + 15 * 3_600_000;
  await send(cast, 'requestBooking', {
    ...offer,
    requestType: 'service',
    preferredSlots: [
      { start: new Date(start).toISOString(), end: new Date(start + 7_200_000).toISOString() },
    ],
    symptoms: 'Short of breath on stairs since last week.',
    isNewPatient: true,
    consents: CONSENTS,
  });
  await send(cast, 'recordBookingClick', offer);
  await send(cast, 'requestPrice', {
    requestType: 'specialty',
    specialty: 'Cardiology',
    description: 'What does an echocardiogram cost without insurance?',
    contactEmail: 'owner@mail.example',
    elapsedMs: 60_000,
    consents: CONSENTS,
  });
}

async function send(cast: Cast, id: string, body: object): Promise<void> {
  const operation = cast.operations.own.find((each) => each.id === id);
  if (!operation) throw new Error(`There is no operation ${id}.`);
  const answer = await cast.call(operation, 'owner', { body });
  if (answer.statusCode >= 300) throw new Error(`${id}: ${answer.statusCode} ${answer.body}`);
}
