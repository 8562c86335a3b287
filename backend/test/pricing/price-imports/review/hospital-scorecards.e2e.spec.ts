import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { HospitalScorecardView } from '../../../../src/pricing/queries/price-imports/hospital-scorecard.query.js';
import { dayIn, daysAfter, monthsAfter } from '../../../../src/shared/day.js';
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

/** The age of a file is counted in days of Houston. */
const TODAY = dayIn('America/Chicago', new Date());
let desk: BookingApp;
let admin: string;
let hospitals: { id: string; name: string }[];
const ask = (query = '') =>
  desk.app.inject({
    url: `/api/admin/hospital-scorecards${query}`,
    headers: { authorization: `Bearer ${admin}` },
  });
const scorecardOf = async (name: string): Promise<HospitalScorecardView | undefined> =>
  (await ask('?limit=100'))
    .json<HospitalScorecardView[]>()
    .find(({ hospital }) => hospital === name);
const hospitalId = (name: string): string => hospitals.find((each) => each.name === name)?.id ?? '';

beforeAll(async () => {
  desk = await BookingApp.start();
  admin = desk.identity.account({ role: 'admin' });
  await fill(
    { app: desk.app, rows: (text, values) => desk.rows(text, values) },
    aCatalogue([
      aService('echo'),
      aService('mri_knee'),
      aService('birth', { bookable: false, notBookableReason: 'No', notBookableReasonEs: 'No' }),
    ]),
    [aListing('Álamo'), aListing('Bayou'), aListing('Cedar'), aClinic('Clinic')],
  );
  hospitals = await desk.rows('select id, name from marketplace.providers');
});
afterAll(() => desk.close());
beforeEach(() =>
  desk.rows('truncate pricing.price_file_imports, pricing.watched_price_files cascade'),
);

it('lists our hospitals by name, with those that have no file', async () => {
  const answer = await ask('?limit=2');
  expect([answer.statusCode, answer.headers['x-total-count']]).toEqual([200, '3']);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.json()).toEqual([
    {
      providerId: hospitalId('Álamo'),
      hospital: 'Álamo',
      on: TODAY,
      excerpt: false,
      importId: null,
      sourceUrl: null,
      fileDate: null,
      ageDays: null,
      age: null,
      servicesWithPrice: 0,
      services: 2,
      rows: 0,
      quarantined: 0,
      aboveGross: 0,
      implausible: 0,
      withoutDiscount: 0,
      ambiguous: 0,
      noCashPrice: false,
      noDiscount: false,
      structure: null,
      structureErrors: 0,
      checkedAt: null,
      vanishedAt: null,
    },
    expect.objectContaining({ hospital: 'Bayou' }),
  ]);
  expect((await ask('?offset=2')).json()).toMatchObject([{ hospital: 'Cedar' }]);
});

it('shows the file in force: its share of services, its faults and its address', async () => {
  const providerId = hospitalId('Bayou');
  const lines = [
    aPriceLine('echo'),
    aPriceLine('mri_knee', { cashCents: null, verdict: 'negotiated-only' }),
    aPriceLine('birth'),
  ];
  const at = `${TODAY}T10:00:00Z`;
  await anImport(desk, { providerId, isApplied: true, at: '2026-10-02T10:00:00Z' });
  const importId = await anImport(desk, {
    providerId,
    isApplied: true,
    at,
    lines,
    sourceUrl: 'https://bayou.example/prices.csv',
    summary: {
      lastUpdatedOn: daysAfter(TODAY, -3),
      rows: 500,
      quarantined: 7,
      flags: { 'cash-above-gross': 12 },
      notes: ['no-discount-off-gross'],
      structure: { outcome: 'faulty', version: '3.0.0', errors: 4, alerts: 1, findings: [] },
    },
  });
  // Newer, but nobody has applied it.
  await anImport(desk, { providerId, at: `${TODAY}T11:00:00Z` });
  expect(await scorecardOf('Bayou')).toMatchObject({
    importId,
    sourceUrl: 'https://bayou.example/prices.csv',
    ageDays: 3,
    age: 'fresh',
    servicesWithPrice: 1,
    services: 2,
    rows: 500,
    quarantined: 7,
    aboveGross: 12,
    noCashPrice: false,
    noDiscount: true,
    structure: 'faulty',
    structureErrors: 4,
    checkedAt: `${TODAY}T10:00:00.000Z`,
    vanishedAt: null,
  });
});

it('says of which hospitals we hold an excerpt alone', async () => {
  for (const name of ['Bayou', 'Cedar'])
    await anImport(desk, { providerId: hospitalId(name), isApplied: true });
  await desk.rows(
    `update pricing.price_file_imports set created_by = 'demo data' where provider_id = $1`,
    [hospitalId('Bayou')],
  );
  expect([(await scorecardOf('Bayou'))?.excerpt, (await scorecardOf('Cedar'))?.excerpt]).toEqual([
    true,
    false,
  ]);
});

const aWatch = (providerId: string, outcome: string | null, vanishedAt: string | null = null) =>
  desk.rows(
    `insert into pricing.watched_price_files
       (id, provider_id, address, checked_at, outcome, vanished_at, created_by, created_at)
     values (gen_random_uuid(), $1, 'https://cedar.example/p.csv', '2026-11-20T08:00:00Z',
       $2, $3, 'cli', now())`,
    [providerId, outcome, vanishedAt],
  );

it('says when a watched file was looked for, and that it is gone', async () => {
  const providerId = hospitalId('Cedar');
  await anImport(desk, { providerId, isApplied: true, summary: { notes: ['no-cash-price'] } });
  await aWatch(providerId, 'vanished', '2026-11-19T08:00:00Z');
  expect(await scorecardOf('Cedar')).toMatchObject({
    sourceUrl: null,
    noCashPrice: true,
    checkedAt: '2026-11-20T08:00:00.000Z',
    vanishedAt: '2026-11-19T08:00:00.000Z',
  });
});

it.each([
  [null, null],
  ['refused', null],
  ['unchanged', 'https://cedar.example/p.csv'],
  ['changed', 'https://cedar.example/p.csv'],
])('links a watched address only after a good look: %s', async (outcome, sourceUrl) => {
  const providerId = hospitalId('Cedar');
  await anImport(desk, { providerId, isApplied: true });
  await aWatch(providerId, outcome);
  expect(await scorecardOf('Cedar')).toMatchObject({ sourceUrl });
  const page = await desk.app.inject({ url: `/api/providers/${providerId}/price-file` });
  expect(page.json()).toMatchObject({ sourceUrl });
});

it('links the address that the file in force came from before a watched one', async () => {
  const providerId = hospitalId('Cedar');
  const sourceUrl = 'https://cedar.example/in-force.csv';
  await anImport(desk, { providerId, isApplied: true, sourceUrl });
  await aWatch(providerId, 'changed');
  expect(await scorecardOf('Cedar')).toMatchObject({ sourceUrl });
});

describe('the age of a file', () => {
  it.each([
    ['fresh', daysAfter(monthsAfter(TODAY, -13), 4)],
    ['ageing', daysAfter(monthsAfter(TODAY, -13), -4)],
    ['too-old', daysAfter(monthsAfter(TODAY, -15), -4)],
  ])('is %s for one of %s', async (age, lastUpdatedOn) => {
    const providerId = hospitalId('Álamo');
    await anImport(desk, { providerId, isApplied: true, summary: { lastUpdatedOn } });
    expect(await scorecardOf('Álamo')).toMatchObject({ age, fileDate: lastUpdatedOn });
  });
});
