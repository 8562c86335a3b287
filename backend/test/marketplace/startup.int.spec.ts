import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { LoadCatalogue } from '../../src/marketplace/catalogue/application/services/load-catalogue.command.js';
import { catalogueFile } from '../../src/marketplace/catalogue/infrastructure/files/data-files.js';
import { Commands } from '../../src/platform/commands/commands.js';
import { aKernel, type Kernel } from '../setup/kernel.js';
import { start } from './a-marketplace.js';
import { recomputed, stored } from './directory/recomputed.js';

interface Hospital {
  readonly name: string;
  readonly kind: string;
  readonly bookable: boolean;
  readonly rating: number;
  readonly countyProgram: boolean;
  readonly providerServices: {
    readonly priceSource: { readonly includes: string; readonly coverage: string } | null;
  }[];
}

let kernel: Kernel;

const count = async (what: string): Promise<number> =>
  (await kernel.rows<{ count: number }>(`select count(*)::int as count from ${what}`))[0]?.count ??
  -1;
/** What a second start must leave as it is, down to the transaction that wrote it. */
const rows = (): Promise<unknown[]> =>
  kernel.rows(`select table_name, key, tx from (
    select 'services' as table_name, id::text as key, xmin::text as tx
    from marketplace.services
    union all
    select 'providers', id::text, xmin::text
    from marketplace.providers
    union all
    select 'specialties', key, xmin::text
    from marketplace.specialties
    union all
    select 'directory', provider_id::text, xmin::text
    from marketplace.directory
    union all select 'audit', id::text, xmin::text from shared.audit_logs) all_rows order by 1, 2`);

describe('a first start with demo data', () => {
  beforeAll(async () => {
    kernel = await aKernel({ demoData: 'on', priceVisibility: 'public' });
    await start(kernel);
  });
  afterAll(() => kernel.close());

  it('takes over the catalogue, real hospitals and invented clinics', async () => {
    expect([
      await count('marketplace.services'),
      await count('marketplace.specialties'),
      await count(`marketplace.providers where kind = 'hospital_listing' and not demo`),
      await count(`marketplace.provider_services where source_kind = 'published_file'`),
    ]).toEqual([114, 28, 9, 34]);
    expect(
      await count(`marketplace.providers where kind = 'clinic' and demo`),
    ).toBeGreaterThanOrEqual(24);
    expect(await count('marketplace.directory')).toBe(await count('marketplace.providers'));
    expect(await stored(kernel)).toEqual(
      await recomputed(kernel, new Date().toISOString().slice(0, 10)),
    );
  });

  it('shows hospitals as listings with the words that belong to their prices', async () => {
    const hospitals = (await kernel.app.inject('/api/providers/with-services?limit=100'))
      .json<Hospital[]>()
      .filter(({ kind }) => kind === 'hospital_listing');
    expect(hospitals).toHaveLength(9);
    expect(hospitals.filter(({ bookable, rating }) => bookable || rating)).toEqual([]);
    expect(hospitals.filter(({ countyProgram }) => countyProgram).map(({ name }) => name)).toEqual([
      'Harris Health Ben Taub Hospital',
    ]);
    const sources = hospitals.flatMap(({ providerServices }) =>
      providerServices.map(({ priceSource }) => priceSource),
    );
    expect(
      sources.filter(
        (source) =>
          source !== null &&
          /doctor, lab or anesthesia may bill separately/.test(source.includes) &&
          (source.coverage !== 'facility' ||
            /facility price only|the file does not say whether/.test(source.includes)),
      ),
    ).toHaveLength(34);
  });

  it('has nothing left to do at the next start', async () => {
    const before = await rows();
    await start(kernel);
    expect(await rows()).toEqual(before);
  });
});

describe('a start', () => {
  afterEach(() => kernel.close());

  it('without demo data leaves the directory empty', async () => {
    kernel = await aKernel();
    await start(kernel);
    expect([await count('marketplace.services'), await count('marketplace.providers')]).toEqual([
      114, 0,
    ]);
    expect((await kernel.app.inject('/api/providers/with-services')).json()).toEqual([]);
    expect((await kernel.app.inject('/api/filter-options/cities')).json()).toEqual([]);
  });

  it("loads no demo data beside providers of somebody's own", async () => {
    kernel = await aKernel({ demoData: 'on' });
    await start(kernel);
    await kernel.rows('delete from marketplace.directory');
    await kernel.rows('truncate marketplace.price_changes');
    await kernel.rows(
      `delete from marketplace.provider_services
        where provider_id <> (select min(id::text)::uuid from marketplace.providers)`,
    );
    await kernel.rows(
      `delete from marketplace.provider_locations
        where provider_id <> (select min(id::text)::uuid from marketplace.providers)`,
    );
    await kernel.rows(
      `delete from marketplace.providers
        where id <> (select min(id::text)::uuid from marketplace.providers)`,
    );
    await start(kernel);
    expect(await count('marketplace.providers')).toBe(1);
  });

  it('describes services anew when the catalogue is newer, and the directory follows', async () => {
    kernel = await aKernel({ demoData: 'on' });
    await start(kernel);
    const file = await catalogueFile();
    const ids = await kernel.rows('select id, key from marketplace.services order by key');
    const services = file.services.map((service) =>
      service.key === 'ekg' ? { ...service, name: 'Heart test with stickers' } : service,
    );
    const specialties = file.specialties.map((specialty) =>
      specialty.key === 'cardiology' ? { ...specialty, name: 'Heart doctors' } : specialty,
    );
    await kernel.app
      .get(Commands)
      .execute(new LoadCatalogue({ ...file, version: file.version + 1, services, specialties }));
    await start(kernel);
    expect(await kernel.rows('select id, key from marketplace.services order by key')).toEqual(ids);
    expect((await kernel.app.inject('/api/filter-options/service-names')).json()).toContain(
      'Heart test with stickers',
    );
    expect((await kernel.app.inject('/api/filter-options/specialties')).json()).toContain(
      'Heart doctors',
    );
    expect(await stored(kernel)).toEqual(
      await recomputed(kernel, new Date().toISOString().slice(0, 10)),
    );
    await start(kernel); // the older file does not come back
    expect((await kernel.app.inject('/api/services?search=stickers&limit=1')).json()).toMatchObject(
      [{ key: 'ekg', name: 'Heart test with stickers' }],
    );
  });

  it('with other ages of prices makes the documents anew', async () => {
    kernel = await aKernel({ demoData: 'on', priceVisibility: 'public' });
    await start(kernel);
    const shown = async (): Promise<number> =>
      count(
        `marketplace.directory d, json_array_elements(d.priced_en::json -> 'providerServices') link
         where link -> 'priceSource' ->> 'kind' = 'published_file'`,
      );
    expect(await shown()).toBe(34);
    const { settings } = kernel;
    await kernel.close();
    kernel = await aKernel({ ...settings, priceMaxAgeMonths: 1, priceAgeingMonths: 1 });
    await start(kernel);
    expect(await shown()).toBe(0);
  });
});
