import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PublishedPriceFileView } from '../../../../src/pricing/queries/price-imports/published-price-file.query.js';
import { dayIn } from '../../../../src/shared/day.js';
import { BookingApp } from '../../../booking/a-booking-app.js';
import {
  aCatalogue,
  aClinic,
  aListing,
  aService,
  fill,
} from '../../../marketplace/a-marketplace.js';
import { aPriceLine } from '../a-price-line.js';
import { anImport } from './an-import.js';

let desk: BookingApp;
let ids: Map<string, string>;
const ask = (id: string | undefined) => desk.app.inject(`/api/providers/${id}/price-file`);

beforeAll(async () => {
  desk = await BookingApp.start();
  await fill(
    { app: desk.app, rows: (text, values) => desk.rows(text, values) },
    aCatalogue([aService('echo'), aService('mri_knee')]),
    [aListing('Bayou'), aListing('Cedar'), aListing('Hidden'), aClinic('Clinic')],
  );
  const rows = await desk.rows<{ id: string; name: string }>(
    'select id, name from marketplace.providers',
  );
  ids = new Map(rows.map(({ id, name }) => [name, id]));
  for (const name of ['Bayou', 'Hidden'])
    await anImport(desk, {
      providerId: ids.get(name),
      isApplied: true,
      sourceUrl: 'https://bayou.example/prices.csv',
      lines: [aPriceLine('echo', { cashCents: 7_777_701 })],
      summary: {
        notes: ['no-discount-off-gross'],
        flags: { 'cash-above-gross': 2, implausible: 3, 'no-discount': 4 },
      },
    });
  await anImport(desk, { providerId: ids.get('Cedar') });
  await desk.rows(`update marketplace.providers set is_active = false where name = 'Hidden'`);
});
afterAll(() => desk.close());

it('tells everybody what the file of a hospital is like, without any amount', async () => {
  const answer = await ask(ids.get('Bayou'));
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('7777701');
  expect(answer.json<PublishedPriceFileView>()).toEqual({
    on: dayIn('America/Chicago', new Date()),
    sourceUrl: 'https://bayou.example/prices.csv',
    fileDate: '2026-07-01',
    age: 'fresh',
    servicesWithPrice: 1,
    services: 2,
    rows: 6,
    quarantined: 1,
    aboveGross: 2,
    implausible: 3,
    withoutDiscount: 4,
    ambiguous: 1,
    noCashPrice: false,
    noDiscount: true,
    structure: 'valid',
    vanishedAt: null,
    excerpt: false,
  });
});

it('says that the demo holds an excerpt alone', async () => {
  await desk.rows(`update pricing.price_file_imports set created_by = 'demo data'`);
  expect((await ask(ids.get('Bayou'))).json()).toMatchObject({ excerpt: true });
});

it.each([
  ['a hospital whose file is not in force', () => ids.get('Cedar')],
  ['a clinic', () => ids.get('Clinic')],
  ['a hospital that visitors do not see', () => ids.get('Hidden')],
  ['an unknown id', () => '01a201fd-30a2-70c4-8000-000000000000'],
  ['no id at all', () => 'nonsense'],
])('is not found for %s', async (_, id) => {
  const { statusCode, headers } = await ask(id());
  expect([statusCode, headers['content-type']]).toEqual([
    404,
    expect.stringContaining('application/problem+json'),
  ]);
});
