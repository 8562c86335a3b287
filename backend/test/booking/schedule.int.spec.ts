import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { AgeBookings } from '../../src/booking/application/age-bookings.command.js';
import { BookingClock } from '../../src/booking/infrastructure/booking-clock.js';
import { Commands } from '../../src/platform/commands/commands.js';
import { aMailServer } from '../setup/a-mail-server.js';
import { aDatabase, aKernel, until } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';
import { aWindow } from './a-request.js';

const USER = '0197a0de-0000-7000-8000-0000000000aa';
const SECRET = 'a secret of the tests, long enough';

let client: pg.Client;
let url: string;
beforeEach(async () => {
  url = await aDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into booking.people (user_id, first_name, last_name, email, language, seen)
     values ($1, 'Ana', 'Torres', 'ana@mail.example', 'en', 1)`,
    [USER],
  );
});
afterEach(() => client.end());

/**
 * A request of Ana's as it stands in the database; with a `confirmed` time it is an appointment.
 */
async function aStoredRequest(
  slot: ReturnType<typeof aWindow>,
  confirmed = false,
): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into booking.booking_requests (
       id, user_id, request_type, provider_id, provider_name, provider_email, location_id,
       location_name, zone, demo, cancel_notice_hours, preferred_slots, status, confirmed_start,
       confirmed_end, symptoms, language, created_at, updated_at, capacity
     )
     values (
       $1, $2, 'provider', gen_random_uuid(), 'Bayou Heart Clinic', 'desk@bayou-heart.example',
       gen_random_uuid(), 'Midtown', 'America/Chicago', false, 24, $3, $4, $5, $6, 'My knee aches.',
       'en', now(), now(), 1
     )`,
    [
      id,
      USER,
      JSON.stringify([slot]),
      confirmed ? 'confirmed' : 'pending',
      confirmed ? slot.start : null,
      confirmed ? slot.end : null,
    ],
  );
  return id;
}

const statusOf = async (id: string): Promise<string> =>
  (
    await client.query<{ status: string }>(
      'select status from booking.booking_requests where id = $1',
      [id],
    )
  ).rows[0]?.status ?? '';

it('reminds of an appointment and expires a request when a worker starts', async () => {
  await aStoredRequest(aWindow(20, 1), true);
  const silent = await aStoredRequest(aWindow(-3, 1));
  const mail = await aMailServer();
  const server = await ServerProcess.on({
    DATABASE_URL: url,
    IDENTITY_SECRET: SECRET,
    SMTP_URL: mail.url,
    DEMO_DATA: 'off',
    PROCESS_ROLE: 'worker',
  });
  try {
    await server.start();
    const mails = () => mail.received.filter(({ to }) => to.includes('ana@mail.example'));
    await until(
      async () => (await statusOf(silent)) === 'cancelled' && mails().length >= 2,
      60_000,
    );
    const subjects = mails().map(({ source }) =>
      /^Subject: (.*?) \([A-Z2-9]{8}\)\s*$/m.exec(source)?.[1]?.trim(),
    );
    expect(subjects.sort()).toEqual([
      'Your appointment is soon',
      'Your appointment request has ended',
    ]);
    const { rows } = await client.query(
      `select scheduler_id as name, pattern, tz
      from bullmq.scheduler
      where scheduler_id in (
        'booking-ages-requests', 'marketplace-refreshes-directory', 'shared-applies-retention'
      )
      order by 1`,
    );
    expect(rows).toEqual([
      { name: 'booking-ages-requests', pattern: '*/10 * * * *', tz: 'UTC' },
      { name: 'marketplace-refreshes-directory', pattern: '* * * * *', tz: 'UTC' },
      { name: 'shared-applies-retention', pattern: '7 * * * *', tz: 'UTC' },
    ]);
  } finally {
    await server.stop();
    await mail.stop();
  }
});

it('ends its sweep although a request is due for the database but not for the domain', async () => {
  const id = await aStoredRequest(aWindow(72, 1));
  await client.query(
    'alter table booking.booking_requests alter column last_moment drop expression',
  );
  await client.query(`update booking.booking_requests set last_moment = now() - interval '1 hour'`);
  const kernel = await aKernel({ databaseUrl: url });
  try {
    expect(await kernel.app.get(Commands).execute(new AgeBookings(100))).toBe(0);
    await kernel.app.get(BookingClock).run();
    expect(await statusOf(id)).toBe('pending');
  } finally {
    await kernel.close();
  }
});
