import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Housekeeping } from '../../../src/platform/events/housekeeping.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ symptomsDays: 180, addressDays: 30, signInLogDays: 180 });
});
afterAll(() => kernel.close());

const sweep = () => kernel.app.get(Housekeeping).run();

it('shortens addresses and browsers after their days, and forgets old sign-ins', async () => {
  await kernel.rows(
    `insert into identity.users (
       id, email, status, language, signup_ip_address, signup_user_agent, created_at
     )
     values
       (
         gen_random_uuid(), 'old@mail.example', 'pending_verification', 'en', '203.0.113.77', $1,
         now() - interval '31 days'
       ),
       (
         gen_random_uuid(), 'odd@mail.example', 'pending_verification', 'en', 'unknown', 'robot',
         now() - interval '31 days'
       ),
       (
         gen_random_uuid(), 'new@mail.example', 'pending_verification', 'en', '203.0.113.77', $1,
         now() - interval '29 days'
       )`,
    [FIREFOX],
  );
  await kernel.rows(
    `insert into identity.sign_in_logs (
       id, email, event_type, ip_address, user_agent, success, created_at
     )
     values
       (
         gen_random_uuid(), 'a@mail.example', 'sign_in_success', '2001:db8:1:2::7', $1, true,
         now() - interval '31 days'
       ),
       (
         gen_random_uuid(), 'b@mail.example', 'sign_in_success', '203.0.113.77', $1, true,
         now() - interval '181 days'
       )`,
    [FIREFOX],
  );
  await sweep();
  await sweep();
  expect(
    await kernel.rows(
      `select email, signup_ip_address as ip, signup_user_agent as agent
       from identity.users
       order by email`,
    ),
  ).toEqual([
    { email: 'new@mail.example', ip: '203.0.113.77', agent: FIREFOX },
    { email: 'odd@mail.example', ip: null, agent: null },
    { email: 'old@mail.example', ip: '203.0.113.0', agent: 'Firefox' },
  ]);
  expect(
    await kernel.rows(
      'select email, ip_address as ip, user_agent as agent from identity.sign_in_logs',
    ),
  ).toEqual([{ email: 'a@mail.example', ip: '2001:db8:1::', agent: 'Firefox' }]);
});

it('deletes sessions that have ended', async () => {
  await kernel.rows(`
    with person as (
      insert into idp."user" (name, email, "emailVerified")
      values ('Ana', 'ana@mail.example', true)
      returning id
    )
    insert into idp.session ("userId", token, "expiresAt", "updatedAt")
    select id, token, now() + span, now()
    from person,
      (values ('over', interval '-1 second'), ('open', interval '1 hour')) session (token, span)`);
  await sweep();
  expect(await kernel.rows('select token from idp.session')).toEqual([{ token: 'open' }]);
});

it('empties what somebody asked about prices 180 days after the last word', async () => {
  for (const [name, days] of [
    ['over', 181],
    ['not yet', 179],
  ] as const) {
    await kernel.rows(
      `insert into pricing.price_requests (
         id, token, request_type, provider_name, description, contact_email, contact_phone,
         language, due_at, created_at, updated_at
       )
       values (
         gen_random_uuid(), $1, 'provider', $1, 'My knee aches.', 'a@mail.example', '7135550100',
         'en', now(), now() - interval '300 days', now() - $2 * interval '1 day'
       )`,
      [name, days],
    );
  }
  await sweep();
  expect(
    await kernel.rows(
      `select provider_name as name, description, contact_phone as phone
       from pricing.price_requests
       order by provider_name`,
    ),
  ).toEqual([
    { name: 'not yet', description: 'My knee aches.', phone: '7135550100' },
    { name: 'over', description: '', phone: null },
  ]);
});

it('shortens what the audit log knows of a browser, and leaves the log itself', async () => {
  await kernel.rows(
    `with log as (
       insert into shared.audit_logs (at, actor_id, command)
       values (now() - interval '31 days', 'a', 'Old'), (now(), 'a', 'New')
       returning id
     )
     insert into shared.audit_details (audit_id, ip_address, user_agent)
     select id, '203.0.113.77', $1
     from log`,
    [FIREFOX],
  );
  await sweep();
  expect(
    await kernel.rows(
      `select command, ip_address as ip, user_agent as agent
       from shared.audit_logs
       join shared.audit_details on audit_id = id
       where command in ('Old', 'New')
       order by command`,
    ),
  ).toEqual([
    { command: 'New', ip: '203.0.113.77', agent: FIREFOX },
    { command: 'Old', ip: '203.0.113.0', agent: 'Firefox' },
  ]);
});

it('empties what a patient wrote 180 days after the last moment of the request', async () => {
  const slots = (days: number) =>
    JSON.stringify([
      {
        start: new Date(Date.now() - (days + 9) * 86_400_000),
        end: new Date(Date.now() - (days + 9) * 86_400_000),
      },
      {
        start: new Date(Date.now() - days * 86_400_000),
        end: new Date(Date.now() - days * 86_400_000),
      },
    ]);
  for (const [name, days, confirmed] of [
    ['over', 181, null],
    ['not yet', 179, null],
    ['moved', 181, 10],
  ] as const) {
    await kernel.rows(
      `insert into booking.booking_requests (
         id, user_id, request_type, provider_id, provider_name, provider_email, location_id,
         location_name, zone, demo, cancel_notice_hours, preferred_slots, confirmed_start,
         confirmed_end, symptoms, notes, phone, consent_version, sms_notifications, language,
         created_at, updated_at
       )
       values (
         gen_random_uuid(), gen_random_uuid(), 'provider', gen_random_uuid(), $1,
         'c@clinic.example', gen_random_uuid(), 'Here', 'America/Chicago', true, 24, $2,
         now() - $3 * interval '1 day' - interval '1 hour', now() - $3 * interval '1 day',
         'My knee aches.', 'Please call.', '7135550100', '1', true, 'en', now(), now()
       )`,
      [name, slots(days), confirmed],
    );
  }
  await sweep();
  expect(
    await kernel.rows(
      `select provider_name as name, symptoms, notes, phone, sms_notifications as sms
       from booking.booking_requests
       order by provider_name`,
    ),
  ).toEqual([
    {
      name: 'moved',
      symptoms: 'My knee aches.',
      notes: 'Please call.',
      phone: '7135550100',
      sms: true,
    },
    {
      name: 'not yet',
      symptoms: 'My knee aches.',
      notes: 'Please call.',
      phone: '7135550100',
      sms: true,
    },
    { name: 'over', symptoms: '', notes: null, phone: null, sms: false },
  ]);
});
