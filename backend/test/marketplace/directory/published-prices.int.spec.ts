import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { PublishedPrices } from '../../../src/marketplace/contract/published-prices.js';
import type { DirectoryProviderView } from '../../../src/marketplace/directory/contract/provider.view.js';
import { RecommendedOf } from '../../../src/marketplace/directory/contract/recommended.query.js';
import { DirectoryPage } from '../../../src/marketplace/directory/queries/directory-page.query.js';
import { PriceComparison } from '../../../src/marketplace/directory/queries/price-comparison.query.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { aCatalogue, aListing, aService, fill, idOf } from '../a-marketplace.js';
import { ApplyPublished, PlantedPublishing, UndoPublished } from '../publishing.js';

const viewer = { language: 'en', priced: true } as const;
const HOSPITALS = ['Alder', 'Birch', 'Cedar', 'Dogwood'];
let kernel: Kernel;
const ids = new Map<string, string>();

beforeAll(async () => {
  kernel = await aKernel({}, PlantedPublishing);
  await fill(
    kernel,
    aCatalogue([aService('mri'), aService('ekg')]),
    HOSPITALS.map((name) => aListing(name)),
  );
  for (const name of HOSPITALS) ids.set(name, await idOf(kernel, 'providers', name));
});
afterAll(() => kernel.close());

const idOfHospital = (name: string): string => ids.get(name) ?? '';
const publish = (name: string, cents: number, comparable = true): Promise<unknown> =>
  ApplyPublished.run(kernel, idOfHospital(name), { mri: { cents, comparable } });
const ask = <Result>(query: object): Promise<Result> => kernel.app.get(QueryBus).execute(query);

describe('a published price', () => {
  it('is in the directory at once, with its import, row and attester', async () => {
    const importId = await ApplyPublished.run(kernel, idOfHospital('Alder'), {
      mri: { cents: 30_000 },
    });
    const { json } = await ask<{ json: string }>(
      new DirectoryPage({ search: 'Alder' }, { limit: 5, offset: 0 }, viewer),
    );
    const [alder] = JSON.parse(json) as DirectoryProviderView[];
    expect(alder?.providerServices).toMatchObject([
      {
        effectivePrice: 30_000,
        priceSource: {
          kind: 'published_file',
          asOf: '2026-10-01',
          sourceUrl: 'https://hospital.example/prices.csv',
          importId,
          row: 'row 4',
          attester: 'Grace Hopper',
          comparable: true,
        },
      },
    ]);
  });

  it('that is questionable is listed, and is no best value, saving, scale or order', async () => {
    await publish('Alder', 30_000);
    await publish('Birch', 40_000);
    await publish('Cedar', 10_000, false);
    await publish('Dogwood', 50_000);
    const service = await idOf(kernel, 'services', 'mri en');
    const comparison = await ask<{ groups: unknown[] }>(
      new PriceComparison(service, { order: 'price', limit: 9, offset: 0 }, viewer),
    );
    expect(comparison.groups).toMatchObject([
      {
        group: 'facility',
        total: 4,
        compared: 3,
        bestValue: { providerName: 'Alder', cents: 30_000 },
        prices: [30_000, 40_000, 50_000],
      },
    ]);
    const [{ offers }] = comparison.groups as [{ offers: { cents: number }[] }];
    expect(offers.find(({ cents }) => cents === 10_000)).toMatchObject({
      standing: 'questionable',
      bestValue: false,
      saving: null,
    });
    const { json } = await ask<{ json: string }>(
      new DirectoryPage(
        { serviceNames: ['mri en'], order: 'price' },
        { limit: 9, offset: 0 },
        viewer,
      ),
    );
    expect((JSON.parse(json) as { name: string }[]).map(({ name }) => name)).toEqual([
      'Alder',
      'Birch',
      'Dogwood',
      'Cedar',
    ]);
    const { services } = await ask<{ services: { spread: number; providers: string }[] }>(
      new RecommendedOf(['mri'], [], viewer),
    );
    expect(services[0]?.spread).toBe(20_000);
    const named = JSON.parse(`[${services[0]?.providers}]`) as { name: string }[];
    expect(named.map(({ name }) => name)).toEqual(['Alder', 'Birch', 'Dogwood', 'Cedar']);
  });

  it('may be above a million dollars', async () => {
    await publish('Cedar', 906_400_000, false);
    const [price] = await kernel.app.get(PublishedPrices).current(idOfHospital('Cedar'));
    expect(price).toMatchObject({ serviceKey: 'mri', cents: 906_400_000 });
  });

  it('is gone after undoing, and its service with it where it was new', async () => {
    const prices = kernel.app.get(PublishedPrices);
    const provider = idOfHospital('Dogwood');
    const earlier = await prices.current(provider);
    await ApplyPublished.run(kernel, provider, { ekg: { cents: 700 } });
    expect(await prices.current(provider)).toMatchObject([
      { serviceKey: 'ekg', cents: 700, sourceKind: 'published_file', asOf: '2026-10-01' },
      { serviceKey: 'mri', cents: null, sourceKind: null, asOf: null, importId: null },
    ]);
    expect(await UndoPublished.run(kernel, provider)).toEqual([]);
    expect(await prices.current(provider)).toEqual(earlier);
  });
});

describe('candidates for a file', () => {
  it('are those with its NPI, at its ZIP codes or of its name', async () => {
    await kernel.rows(`update marketplace.providers set npi = '1234567893' where id = $1`, [
      idOfHospital('Alder'),
    ]);
    const prices = kernel.app.get(PublishedPrices);
    expect(await prices.candidates(['1234567893'], [])).toEqual([
      {
        id: idOfHospital('Alder'),
        name: 'Alder',
        npi: '1234567893',
        kind: 'hospital_listing',
        demo: false,
        places: [{ address: '1 Elm Street', city: 'Houston', state: 'TX', zipCode: '77002' }],
      },
    ]);
    const there = await prices.candidates([], ['77002']);
    expect(there.map(({ name }) => name)).toEqual(HOSPITALS);
    const named = await prices.candidates([], [], ['ALDER', 'Nobody']);
    expect(named.map(({ name }) => name)).toEqual(['Alder']);
    expect(await prices.candidates([], [])).toEqual([]);
  });
});
