import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  aCatalogue,
  aClinic,
  aListing,
  anOffer,
  emptyCatalogue,
  fill,
  refreshed,
} from '../a-marketplace.js';
import { aReadModel, type ReadModel, SERVICES, today } from './a-read-model.js';
import { stored } from './recomputed.js';

let kernel: ReadModel['kernel'];
let agree: ReadModel['agree'];
beforeAll(async () => {
  ({ kernel, agree } = await aReadModel());
});
beforeEach(() => emptyCatalogue(kernel));
afterAll(() => kernel.close());

describe('the directory', () => {
  it('holds what the rules make of the tables, whatever state they are in', async () => {
    const providers = [
      ...['Alder', 'Birch', 'Cedar', 'Élan'].map((name) =>
        aClinic(name, {
          cities: ['Katy', 'Houston'],
          offers: [
            anOffer('ekg', 2500),
            anOffer('echo', null),
            anOffer('visit', 100),
            anOffer('scan', 9900, { coverage: 'facility' }),
          ],
        }),
      ),
      aListing('Dogwood', {
        traits: { kind: 'hospital_listing', countyProgram: true },
        offers: [anOffer('scan', 120_000)],
      }),
    ];
    await fill(kernel, aCatalogue(SERVICES), providers);
    await agree();
    expect((await stored(kernel)).size).toBe(5);

    const statuses = fc.constantFrom(
      'draft',
      'in_review',
      'published',
      'published',
      'published',
      'suspended',
    );
    const seeds = {
      providers: 5,
      services: 4,
      locations: 9,
      provider_services: 17,
      provider_locations: 9,
    };
    const links = fc.array(
      fc.record({
        price: fc.option(fc.integer({ min: 0, max: 500_000 }), { freq: 3 }),
        kind: fc.constantFrom('published_file', 'provider', 'demo'),
        age: fc.integer({ min: -5, max: 520 }),
        attested: fc.option(fc.integer({ min: 0, max: 400 })),
        spanish: fc.boolean(),
      }),
      { minLength: 17, maxLength: 17 },
    );
    const world = fc.record({
      statuses: fc.record(
        Object.fromEntries(
          Object.entries(seeds).map(([table, length]) => [
            table,
            fc.array(statuses, { minLength: length, maxLength: length }),
          ]),
        ),
      ),
      on: fc.record(
        Object.fromEntries(
          Object.entries(seeds).map(([table, length]) => [
            table,
            fc.array(fc.integer({ min: 0, max: 5 }).map(Boolean), {
              minLength: length,
              maxLength: length,
            }),
          ]),
        ),
      ),
      listed: fc.array(fc.option(fc.integer({ min: 0, max: 9999 })), {
        minLength: 4,
        maxLength: 4,
      }),
      links,
    });
    const nth = (table: string): string =>
      `(select id, row_number() over (order by id) as n from marketplace.${table}) numbered`;
    for (const { statuses: status, on, listed, links: prices } of fc.sample(world, {
      numRuns: 12,
      seed: 20261121,
    })) {
      for (const table of Object.keys(seeds))
        await kernel.rows(
          `update marketplace.${table} t
           set status = ($1::text[])[n]
           from ${nth(table)}
           where numbered.id = t.id`,
          [status[table]],
        );
      for (const table of ['providers', 'services', 'provider_locations'])
        await kernel.rows(
          `update marketplace.${table} t
           set is_active = ($1::bool[])[n]
           from ${nth(table)}
           where numbered.id = t.id`,
          [on[table]],
        );
      await kernel.rows(
        `update marketplace.services t
         set price = ($1::int[])[n]
         from ${nth('services')}
         where numbered.id = t.id`,
        [listed],
      );
      await kernel.rows(
        `update marketplace.provider_services t
         set is_available = ($1::bool[])[n], custom_price = price,
           no_charge = coalesce(price = 0, false),
           source_kind = case when price is not null then kind end,
           source_as_of = case when price is not null then $2::date - age end,
           attested_at = now() - attested * interval '1 day',
           includes_es = case when spanish then 'En español' end
         from ${nth('provider_services')}
         join (
           select *, row_number() over () as place
           from json_to_recordset($3) as given(
             price int, kind text, age int, attested int, spanish bool
           )
         ) given on place = n
         where numbered.id = t.id`,
        [on.provider_services, today, JSON.stringify(prices)],
      );
      await refreshed(kernel, true);
      await agree();
    }
  });

  it('filters by exactly what its documents show', async () => {
    await fill(kernel, aCatalogue(SERVICES), [
      aClinic('Alder', {
        cities: ['Katy', 'Houston'],
        offers: [anOffer('ekg', 2500), anOffer('echo', null)],
      }),
      aListing('Dogwood', { offers: [anOffer('scan', 900)] }),
    ]);
    await kernel.rows(
      `update marketplace.provider_services
       set status = 'draft'
       where service_id = (select id from marketplace.services where key = 'echo')`,
    );
    await kernel.rows(`update marketplace.locations set status = 'suspended' where city = 'Katy'`);
    await refreshed(kernel, true);
    expect(
      await kernel.rows(
        `select sort_name, specialties, service_names, cities, city_names, search
         from marketplace.directory
         order by 1`,
      ),
    ).toEqual([
      {
        sort_name: 'alder',
        specialties: ['cardiology', 'cardiology', 'cardiologia'],
        service_names: ['ekg en', 'ekg es'],
        cities: ['houston', 'houston, tx'],
        city_names: ['Houston'],
        search: 'alder cardiology cardiologia ekg en ekg es houston houston, tx',
      },
      {
        sort_name: 'dogwood',
        specialties: ['other', 'hospital', 'hospital'],
        service_names: ['scan en', 'scan es'],
        cities: ['houston', 'houston, tx'],
        city_names: ['Houston'],
        search: 'dogwood hospital hospital scan en scan es houston houston, tx',
      },
    ]);
  });
});

it('a row that is stale and of another release at once is made anew once', async () => {
  await fill(kernel, aCatalogue(SERVICES), [aClinic('Alder', { offers: [anOffer('ekg', 2500)] })]);
  await kernel.rows(
    `with old as (update marketplace.directory set made_by = '1/0/0' returning provider_id)
     insert into marketplace.stale_providers
     select provider_id
     from old`,
  );
  await refreshed(kernel);
  await agree();
});
