import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Offers } from '../../src/marketplace/contract/offers.js';
import { VisitPlaces } from '../../src/marketplace/contract/visit-places.js';
import { aKernel, type Kernel } from '../setup/kernel.js';
import {
  aCatalogue,
  aClinic,
  aListing,
  anOffer,
  aService,
  fill,
  idOf,
  refreshed,
} from './a-marketplace.js';

let kernel: Kernel;
let offers: Offers;
const ids: Record<'alder' | 'dogwood' | 'ekg' | 'er' | 'echo' | 'katy' | 'houston', string> = {
  alder: '',
  dogwood: '',
  ekg: '',
  er: '',
  echo: '',
  katy: '',
  houston: '',
};

beforeAll(async () => {
  kernel = await aKernel();
  offers = kernel.app.get(Offers);
  await fill(
    kernel,
    aCatalogue([
      aService('ekg', { name: 'Heart tracing', nameEs: 'Electrocardiograma' }),
      aService('er', {
        bookable: false,
        notBookableReason: 'Call 911.',
        notBookableReasonEs: 'Llame al 911.',
      }),
      aService('echo'),
    ]),
    [
      aClinic('Alder', {
        cities: ['Katy', 'Houston'],
        offers: [anOffer('ekg', 2500), anOffer('er', 90_000), anOffer('echo', null)],
      }),
      aListing('Dogwood', { offers: [anOffer('ekg', 120_000)] }),
      aClinic('Elm', { cities: ['Spring', 'Tomball', 'Cypress', 'Humble'] }),
    ],
  );
  Object.assign(ids, {
    alder: await idOf(kernel, 'providers', 'Alder'),
    dogwood: await idOf(kernel, 'providers', 'Dogwood'),
    ekg: await idOf(kernel, 'services', 'Heart tracing'),
    er: await idOf(kernel, 'services', 'er en'),
    echo: await idOf(kernel, 'services', 'echo en'),
    katy: await idOf(kernel, 'locations', 'Katy office'),
  });
  const [houston] = await kernel.rows<{ location_id: string }>(
    `select location_id
      from marketplace.provider_locations
      where provider_id = $1 and location_id <> $2`,
    [ids.alder, ids.katy],
  );
  ids.houston = houston?.location_id ?? '';
});
afterAll(() => kernel.close());

beforeEach(async () => {
  for (const table of [
    'providers',
    'services',
    'locations',
    'provider_services',
    'provider_locations',
  ])
    await kernel.rows(`update marketplace.${table} set status = 'published', deleted_at = null`);
  for (const table of ['providers', 'services', 'provider_locations'])
    await kernel.rows(`update marketplace.${table} set is_active = true`);
  await kernel.rows('update marketplace.provider_services set is_available = true');
});

describe('an offer', () => {
  it('names everything that a request keeps', async () => {
    expect(await offers.find(ids.alder, ids.ekg, 'en')).toEqual({
      providerId: ids.alder,
      providerName: 'Alder',
      providerEmail: 'desk@clinic.example',
      providerVersion: 1,
      bookable: true,
      demo: true,
      cancelNoticeHours: 24,
      locationId: ids.katy,
      locationName: 'Katy office',
      zone: 'America/Chicago',
      service: { id: ids.ekg, name: 'Heart tracing' },
      price: {
        cents: 2500,
        includes: 'All included',
        coverage: 'complete',
        source: { kind: 'demo', asOf: '2026-11-01', sourceUrl: null },
      },
    });
  });

  it('speaks the asked language', async () => {
    expect(await offers.find(ids.alder, ids.ekg, 'es')).toMatchObject({
      service: { name: 'Electrocardiograma' },
      price: { includes: 'Todo incluido' },
    });
  });

  it('is at the asked location, else the primary one, else another visible one', async () => {
    expect((await offers.find(ids.alder, null, 'en', ids.houston))?.locationId).toBe(ids.houston);
    await kernel.rows(`update marketplace.locations set status = 'suspended' where id = $1`, [
      ids.katy,
    ]);
    expect((await offers.find(ids.alder, null, 'en'))?.locationId).toBe(ids.houston);
    expect(await offers.find(ids.alder, null, 'en', ids.katy)).toBeUndefined();
  });

  it('is at the first location of the directory when the primary one is hidden', async () => {
    const named = (city: string, name: string) =>
      kernel.rows('update marketplace.locations set name = $1 where name = $2', [
        name,
        `${city} office`,
      ]);
    for (const [city, name] of [
      ['Spring', 'Aaron'],
      ['Tomball', 'zoo'],
      ['Cypress', 'Álamo'],
      ['Humble', 'Bend'],
    ] as const)
      await named(city, name);
    await kernel.rows(`update marketplace.locations set status = 'suspended' where name = 'Aaron'`);
    await refreshed(kernel, true);
    const elm = await idOf(kernel, 'providers', 'Elm');
    const [card] = await kernel.rows<{ names: string[] }>(
      `select array(
          select place -> 'location' ->> 'name'
          from json_array_elements(public_en::json -> 'providerLocations') place
        ) as names
        from marketplace.directory
        where provider_id = $1`,
      [elm],
    );
    expect([card?.names, (await offers.find(elm, null, 'en'))?.locationName]).toEqual([
      ['Álamo', 'Bend', 'zoo'],
      'Álamo',
    ]);
  });

  it('has no service and no price when none was asked for, and none on request', async () => {
    expect(await offers.find(ids.alder, null, 'en')).toMatchObject({
      service: null,
      price: null,
      bookable: true,
    });
    expect(await offers.find(ids.alder, ids.echo, 'en')).toMatchObject({
      service: { id: ids.echo },
      price: null,
      bookable: true,
    });
  });

  it('is not bookable at a hospital listing, nor for an emergency', async () => {
    expect(await offers.find(ids.dogwood, ids.ekg, 'en')).toMatchObject({
      bookable: false,
      demo: false,
      providerEmail: '',
    });
    expect(await offers.find(ids.alder, ids.er, 'en')).toMatchObject({
      bookable: false,
      price: { cents: 90_000 },
    });
  });

  it('leaves out a price that is too old', async () => {
    await kernel.rows(
      `update marketplace.provider_services
        set source_kind = 'published_file', source_as_of = now() - interval '16 months'
        where provider_id = $1`,
      [ids.dogwood],
    );
    expect(await offers.find(ids.dogwood, ids.ekg, 'en')).toMatchObject({ price: null });
  });

  it.each([
    ['provider', `update marketplace.providers set status = 'draft'`],
    ['inactive provider', 'update marketplace.providers set is_active = false'],
    ['service', `update marketplace.services set status = 'suspended'`],
    ['inactive service', 'update marketplace.services set is_active = false'],
    ['link', `update marketplace.provider_services set status = 'in_review'`],
    ['unavailable link', 'update marketplace.provider_services set is_available = false'],
    ['locations', `update marketplace.locations set status = 'draft'`],
    ["locations' link", `update marketplace.provider_locations set status = 'draft'`],
    ['inactive location', 'update marketplace.provider_locations set is_active = false'],
    ['deleted provider', 'update marketplace.providers set deleted_at = now()'],
    ['deleted service', 'update marketplace.services set deleted_at = now()'],
    ['deleted link', 'update marketplace.provider_services set deleted_at = now()'],
    ['deleted location', 'update marketplace.locations set deleted_at = now()'],
    ["deleted locations' link", 'update marketplace.provider_locations set deleted_at = now()'],
  ])('is not there for a hidden %s', async (_, change) => {
    await kernel.rows(change);
    expect(await offers.find(ids.alder, ids.ekg, 'en')).toBeUndefined();
  });

  it('is not there for strangers', async () => {
    const stranger = '01a1fc21-1c5c-720f-b4f6-bda5b21e1cd0';
    expect([
      await offers.find(stranger, null, 'en'),
      await offers.find(ids.alder, stranger, 'en'),
      await offers.find(ids.dogwood, ids.er, 'en'),
      await offers.find(ids.alder, null, 'en', stranger),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('where visits take place', () => {
  const place = async (providerId: string, locationId: string) =>
    (await kernel.app.get(VisitPlaces).of([{ providerId, locationId }]))[0];

  it('is the current entry of the location; without its telephone that of the clinic', async () => {
    await kernel.rows(`update marketplace.providers set phone = '(713) 555-0100' where id = $1`, [
      ids.alder,
    ]);
    await kernel.rows('update marketplace.locations set phone = null where id = $1', [ids.katy]);
    expect(await place(ids.alder, ids.katy)).toMatchObject({
      providerId: ids.alder,
      locationId: ids.katy,
      providerSlug: expect.stringContaining('alder'),
      name: 'Katy office',
      address: {
        street: expect.any(String),
        city: 'Katy',
        state: 'TX',
        zipCode: expect.any(String),
      },
      phone: '(713) 555-0100',
    });
    await kernel.rows(
      `update marketplace.locations set address = '9 New Road', phone = '(713) 555-0199'
      where id = $1`,
      [ids.katy],
    );
    expect(await place(ids.alder, ids.katy)).toMatchObject({
      address: { street: '9 New Road' },
      phone: '(713) 555-0199',
    });
  });

  it('has no address once the location is deleted, and no page of a hidden provider', async () => {
    await kernel.rows('update marketplace.locations set deleted_at = now() where id = $1', [
      ids.houston,
    ]);
    await kernel.rows(`update marketplace.providers set status = 'suspended' where id = $1`, [
      ids.alder,
    ]);
    expect(await place(ids.alder, ids.houston)).toMatchObject({
      providerSlug: null,
      name: null,
      address: null,
    });
    expect(await kernel.app.get(VisitPlaces).of([])).toEqual([]);
  });
});

it('knows the key of a service', async () => {
  expect(await offers.serviceKeyOf(ids.ekg)).toBe('ekg');
  expect(await offers.serviceKeyOf('0197a0de-0000-7000-8000-00000000dead')).toBeNull();
});

it('knows how long a service usually takes', async () => {
  expect(await offers.durationOf(ids.ekg)).toEqual(expect.any(Number));
  expect(await offers.durationOf('0197a0de-0000-7000-8000-00000000dead')).toBeNull();
});
