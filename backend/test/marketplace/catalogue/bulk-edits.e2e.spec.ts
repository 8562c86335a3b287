import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  AdminApp,
  type AdminRecord,
  anOfferForm,
  aPlaceForm,
  aProviderForm,
} from './admin-marketplace.js';

let app: AdminApp;
let ekg: string;
let echo: string;

beforeAll(async () => {
  app = await AdminApp.start();
});
afterAll(() => app.kernel.close());
beforeEach(async () => {
  ekg = await app.resetCatalogue();
  echo =
    (
      await app.kernel.rows<{ id: string }>(
        `select id from marketplace.services where key = 'echo'`,
      )
    )[0]?.id ?? '';
});

interface Outcome {
  id: string;
  changed: boolean;
  code: string | null;
  messages: string[];
  current: number | null;
}
const seen = ({ id, version }: AdminRecord) => ({ id, version });
const edit = async (kind: string, rows: object[], more: object, headers?: Record<string, string>) =>
  (await app.send('POST', '/bulk-edits', { kind, rows, ...more }, headers)) as unknown as {
    changed: number;
    refused: number;
    rows: Outcome[];
  };

it('changes the prices of many offers, and says of each that it leaves why', async () => {
  const { id } = await app.aPublishedClinic(ekg);
  const path = `/providers/${id}/services`;
  await app.send('POST', path, anOfferForm(echo, { customPrice: null }));
  const offers = (await app.call('GET', `/admin${path}`)).json<AdminRecord[]>();
  const [priced, unpriced] = [
    offers.find(({ customPrice }) => customPrice === 12_300),
    offers.find(({ customPrice }) => customPrice === null),
  ];
  if (!priced || !unpriced) throw new Error('Both are there.');
  const rows = [seen(priced), seen(unpriced), { id: randomUUID(), version: 1 }];
  expect(await edit('provider-service', rows, { action: 'price-percent', percent: 10 })).toEqual({
    changed: 1,
    refused: 2,
    rows: [
      { id: priced.id, changed: true, code: null, messages: [], current: null },
      {
        id: unpriced.id,
        changed: false,
        code: 'no-price-to-change',
        messages: ['There is no price to change.'],
        current: null,
      },
      {
        id: rows[2]?.id,
        changed: false,
        code: 'not-found',
        messages: ['There is nothing here.'],
        current: null,
      },
    ],
  });
  expect(await app.send('GET', `${path}/${priced.id}`)).toMatchObject({
    customPrice: 13_530,
    version: priced.version + 1,
    priceSource: { kind: 'provider' },
  });
  expect(
    await edit('provider-service', [seen(priced)], { action: 'price-amount', cents: -30 }),
  ).toMatchObject({
    changed: 0,
    rows: [{ code: 'outdated-version', current: priced.version + 1 }],
  });
  const current = seen(await app.send('GET', `${path}/${priced.id}`));
  expect(
    await edit('provider-service', [current], { action: 'price-amount', cents: -13_530 }),
  ).toMatchObject({
    refused: 1,
    rows: [
      {
        code: 'invalid-record',
        messages: ['Please check your input.', 'The new price would be nothing, or too much.'],
      },
    ],
  });
  expect(
    await edit('provider-service', [current, seen(unpriced)], { action: 'price-set', cents: 9900 }),
  ).toMatchObject({ changed: 2 });
  expect(
    (await app.call('GET', `/admin${path}`))
      .json<AdminRecord[]>()
      .map(({ customPrice }) => customPrice),
  ).toEqual([9900, 9900]);
  await app.expectDirectoryInSync();
});

it('turns on and off, publishes what is ready and names what the rest lacks', async () => {
  const ready = await app.aReadyClinic(ekg);
  const { id: bare } = await app.send('POST', '/providers', aProviderForm({ name: 'Bare' }));
  const rows = await Promise.all(
    [ready.id, bare].map(async (id) => seen(await app.send('GET', `/providers/${id}`))),
  );
  expect(await edit('provider', rows, { action: 'publish' })).toMatchObject({
    changed: 1,
    refused: 1,
    rows: [
      { changed: true },
      {
        code: 'not-ready-to-publish',
        messages: expect.arrayContaining(['Add a published location.']),
      },
    ],
  });
  expect(await app.status(`/providers/${ready.id}`)).toBe(200);
  expect(
    await edit('provider', [seen(await app.send('GET', `/providers/${ready.id}`))], {
      action: 'turn-off',
    }),
  ).toMatchObject({ changed: 1 });
  expect(await app.status(`/providers/${ready.id}`)).toBe(404);
  expect(
    await edit('provider', [seen(await app.send('GET', `/providers/${bare}`))], {
      action: 'suspend',
      reason: 'Closed',
    }),
  ).toMatchObject({ rows: [{ code: 'wrong-status' }] });
  const place = seen(await app.send('POST', '/locations', aPlaceForm()));
  expect(await edit('location', [place], { action: 'submit-review' })).toMatchObject({
    changed: 1,
  });
  expect(
    await edit('service', [seen(await app.send('GET', `/services/${ekg}`))], {
      action: 'price-set',
      cents: 5000,
    }),
  ).toMatchObject({ changed: 1 });
  expect(await app.send('GET', `/services/${ekg}`)).toMatchObject({ price: 5000 });
  await app.expectDirectoryInSync();
});

it('gives a repeat its first answer and audits each record', async () => {
  const [place, headers] = [
    seen(await app.send('POST', '/locations', aPlaceForm())),
    { 'idempotency-key': randomUUID() },
  ];
  const [first, again] = [
    await edit('location', [place], { action: 'publish' }, headers),
    await edit('location', [place], { action: 'publish' }, headers),
  ];
  expect([first.changed, again]).toEqual([1, first]);
  expect(
    await app.kernel.rows(
      `select record_id from shared.audit_logs where command = 'EditMany' and record_id = $1`,
      [place.id],
    ),
  ).toHaveLength(1);
});

it('is told to the audit log as what it did to each record', async () => {
  const place = await app.send('POST', '/locations', aPlaceForm());
  const current = async () => seen(await app.send('GET', `/locations/${place.id}`));
  const steps = [['submit-review'], ['publish'], ['suspend', 'Flooded'], ['restore']] as const;
  for (const [action, reason] of steps)
    expect(await edit('location', [await current()], { action, reason })).toMatchObject({
      changed: 1,
    });
  expect(
    await edit('location', [await current()], { action: 'suspend', reason: 'Again' }),
  ).toMatchObject({ refused: 1 });
  expect(
    await app.kernel.rows(
      `select action, table_name, reason
        from shared.audit_logs
        where command = 'EditMany' and (record_id = $1 or reason = 'Again')
        order by id`,
      [place.id],
    ),
  ).toEqual([
    { action: 'update', table_name: 'marketplace.locations', reason: null },
    { action: 'publish', table_name: 'marketplace.locations', reason: null },
    { action: 'suspend', table_name: 'marketplace.locations', reason: 'Flooded' },
    { action: 'restore', table_name: 'marketplace.locations', reason: null },
    { action: null, table_name: null, reason: 'Again' },
  ]);
});

it.each<[string, object, string]>([
  ['no rows', { rows: [] }, 'rows'],
  [
    'a row twice',
    { rows: [1, 2].map((version) => ({ id: '019aa000-0000-7000-8000-000000000000', version })) },
    'rows',
  ],
  [
    'too many rows',
    { rows: Array.from({ length: 201 }, () => ({ id: randomUUID(), version: 1 })) },
    'rows',
  ],
  ['a row that is none', { rows: [null] }, 'rows'],
  ['an id that is none', { rows: [{ id: 'x', version: 1 }] }, 'rows[0].id'],
  ['no percent', { action: 'price-percent' }, 'percent'],
  ['half a percent', { action: 'price-percent', percent: 0.5 }, 'percent'],
  ['no amount', { action: 'price-set' }, 'cents'],
  ['no reason', { action: 'suspend' }, 'reason'],
  ['a price of a provider', { kind: 'provider', action: 'price-set', cents: 1 }, 'action'],
  ['an unknown action', { action: 'delete' }, 'action'],
])('refuses %s', async (_, changes, path) => {
  const refused = await app.refusal('POST', '/bulk-edits', {
    kind: 'service',
    rows: [{ id: randomUUID(), version: 1 }],
    action: 'turn-on',
    ...changes,
  });
  expect(refused).toMatchObject({ status: 400, errors: [{ path }] });
});
