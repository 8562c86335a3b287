import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { BookingView } from '../../../src/booking/queries/my-bookings.query.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { CONSENT_VERSIONS } from '../../../src/shared/consent.js';
import { until } from '../../setup/kernel.js';
import { BookingApp } from '../a-booking-app.js';
import { aRequest } from '../a-request.js';

let app: BookingApp;
let owner: pg.Client;
let ana: string;
let admin: string;
beforeAll(async () => {
  app = await BookingApp.start();
  ana = app.identity.account();
  admin = app.identity.account({ role: 'admin' });
  owner = new pg.Client({ connectionString: app.app.get(Settings).databaseOwnerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const REFERENCE = /^[A-HJKMNP-Z2-9]{8}$/;

const book = async (): Promise<BookingView> => {
  const { providerId } = app.offers.provider();
  const request = aRequest({ providerId, serviceId: app.offers.service(providerId) });
  return (await app.post(request, ana)).json<BookingView>();
};
const askPrice = async (): Promise<string> => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/price-requests',
    payload: {
      requestType: 'service',
      serviceName: 'Heart ultrasound',
      description: 'How much is it in all?',
      contactEmail: 'guest@mail.example',
      consents: CONSENT_VERSIONS,
    },
  });
  const { id } = answer.json<{ id: string }>();
  return app.referenceOf(id, 'pricing.price_requests');
};
const found = async (path: string, search: string): Promise<string[]> => {
  const answer = await app.app.inject({
    url: `/api/admin/${path}?search=${search}`,
    headers: { authorization: `Bearer ${admin}` },
  });
  return answer.json<{ reference: string }[]>().map(({ reference }) => reference);
};

it('are eight signs that are not mistaken for one another, drawn from all of them', async () => {
  const rows = await app.rows<{ drawn: string }>(
    'select shared.new_reference() as drawn from generate_series(1, 2000)',
  );
  for (const { drawn } of rows) expect(drawn).toMatch(REFERENCE);
  expect(new Set(rows.map(({ drawn }) => drawn)).size).toBe(2000);
  expect([...new Set(rows.flatMap(({ drawn }) => [...drawn]))].sort().join('')).toBe(
    '23456789ABCDEFGHJKMNPQRSTUVWXYZ',
  );
});

it('are found in the console, whole or in part, in small letters too', async () => {
  await app.registered(ana);
  await app.startWorkers();
  const { reference } = await book();
  const asked = await askPrice();
  await app.settled();
  await until(async () => (await found('bookings', reference)).length === 1);
  expect(await found('bookings', reference.toLowerCase())).toEqual([reference]);
  expect(await found('price-requests', asked.toLowerCase())).toEqual([asked]);
});

/** From now on the first two draws are `taken`. */
const drawTwice = (taken: string, next: string) =>
  owner.query(`
    create sequence if not exists shared.draws;
    alter sequence shared.draws restart;
    grant usage on sequence shared.draws to public;
    create or replace function shared.new_reference() returns text language sql volatile
      return case when nextval('shared.draws') <= 2 then '${taken}' else '${next}' end`);

it('are drawn again when one is taken', async () => {
  const [booked, asked] = [(await book()).reference, await askPrice()];
  await drawTwice(booked, 'ZZZZZZZ2');
  expect((await book()).reference).toBe('ZZZZZZZ2');
  await drawTwice(asked, 'ZZZZZZZ2');
  expect(await askPrice()).toBe('ZZZZZZZ2'); // another kind: the same is free here
});
