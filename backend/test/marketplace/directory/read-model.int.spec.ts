import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import fc from 'fast-check';
import { LoadDemoProviders } from '../../../src/marketplace/catalogue/application/providers/load-demo-providers.command.js';
import { LoadCatalogue } from '../../../src/marketplace/catalogue/application/services/load-catalogue.command.js';
import { Location } from '../../../src/marketplace/catalogue/domain/location.js';
import { Provider } from '../../../src/marketplace/catalogue/domain/providers/provider.js';
import { ProviderLocation } from '../../../src/marketplace/catalogue/domain/providers/provider-location.js';
import { ProviderService } from '../../../src/marketplace/catalogue/domain/providers/provider-service.js';
import { Service } from '../../../src/marketplace/catalogue/domain/service.js';
import type { Publishable } from '../../../src/marketplace/catalogue/domain/workflow.js';
import { Commands } from '../../../src/platform/commands/commands.js';
import { Clock } from '../../../src/shared/clock.js';
import { dayOf, daysAfter } from '../../../src/shared/day.js';
import { aKernel, type Kernel, until } from '../../setup/kernel.js';
import {
  aCatalogue,
  aClinic,
  aListing,
  anOffer,
  aService,
  fill,
  idOf,
  refreshed,
} from '../a-marketplace.js';
import { recomputed, stored } from './recomputed.js';

type Kind = abstract new (...args: never[]) => Publishable;

/** Suspends one record, whatever its kind, as an administrator's command will. */
class Suspend extends Command<void> {
  constructor(
    readonly kind: Kind,
    readonly id: string,
    readonly fails = false,
  ) {
    super();
  }
}

@CommandHandler(Suspend)
class SuspendHandler implements ICommandHandler<Suspend> {
  constructor(private readonly em: EntityManager) {}

  async execute({ kind, id, fails }: Suspend): Promise<void> {
    const record = await this.em.findOneOrFail(kind as new () => Publishable & { id: string }, {
      id,
    });
    record.moveTo('suspended', 'ana', new Date());
    if (fails) {
      await this.em.flush();
      throw new Error('on purpose');
    }
  }
}

@Module({ providers: [SuspendHandler] })
class SuspendModule {}

const SERVICES = ['ekg', 'echo', 'visit', 'scan'].map((key) => aService(key));
let kernel: Kernel;
const today = dayOf(new Date());
const agree = async (day = today): Promise<void> =>
  expect(await stored(kernel)).toEqual(await recomputed(kernel, day));

beforeAll(async () => {
  kernel = await aKernel({}, SuspendModule);
});
beforeEach(() =>
  kernel.rows(
    'truncate marketplace.providers, marketplace.services, marketplace.locations cascade',
  ),
);
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

describe('a command', () => {
  it.each<[string, Kind, string]>([
    ['a provider', Provider, "select id from marketplace.providers where name = 'Alder'"],
    ['a link', ProviderService, 'select id from marketplace.provider_services limit 1'],
    ['a service', Service, "select id from marketplace.services where key = 'ekg'"],
    ['a location', Location, 'select id from marketplace.locations limit 1'],
    [
      "a provider's location",
      ProviderLocation,
      'select id from marketplace.provider_locations limit 1',
    ],
  ])('that suspends %s changes the directory with its own commit', async (_, kind, which) => {
    await fill(kernel, aCatalogue(SERVICES), [
      aClinic('Alder', { offers: [anOffer('ekg', 2500), anOffer('echo', 100)] }),
      aClinic('Birch', { offers: [anOffer('ekg', 2500)] }),
    ]);
    const before = await stored(kernel);
    const [{ id } = { id: '' }] = await kernel.rows<{ id: string }>(which);
    await expect(kernel.app.get(Commands).execute(new Suspend(kind, id, true))).rejects.toThrow(
      'on purpose',
    );
    expect(await stored(kernel)).toEqual(before);
    await kernel.app.get(Commands).execute(new Suspend(kind, id));
    expect(await stored(kernel)).not.toEqual(before);
    await agree();
  });

  it('and another one on the same provider at the same time are both seen', async () => {
    await fill(kernel, aCatalogue(SERVICES), [
      aClinic('Alder', {
        cities: ['Katy', 'Houston', 'Spring'],
        offers: SERVICES.map(({ key }) => anOffer(key, 500)),
      }),
    ]);
    const of = async (table: string): Promise<string[]> =>
      (await kernel.rows<{ id: string }>(`select id from marketplace.${table}`)).map(
        ({ id }) => id,
      );
    const [links, places] = [await of('provider_services'), await of('provider_locations')];
    const commands = kernel.app.get(Commands);
    await Promise.all(
      [
        ...links.slice(1).map((id) => new Suspend(ProviderService, id)),
        ...places.slice(1).map((id) => new Suspend(ProviderLocation, id)),
      ].map((command) => commands.execute(command)),
    );
    await agree();
    const [row] = await kernel.rows<{ services: number; places: number }>(
      `select json_array_length(priced_en::json -> 'providerServices') as services,
         json_array_length(priced_en::json -> 'providerLocations') as places
       from marketplace.directory`,
    );
    expect(row).toEqual({ services: 1, places: 1 });
  });

  it('that touches more than 500 providers leaves them to the refresher at once', async () => {
    const commands = kernel.app.get(Commands);
    await commands.execute(new LoadCatalogue(aCatalogue(SERVICES)));
    await commands.execute(
      new LoadDemoProviders(
        Array.from({ length: 501 }, (_, n) =>
          aClinic(`Clinic ${n}`, { offers: [anOffer('ekg', 2500)] }),
        ),
      ),
    );
    const count = async (text: string): Promise<number> =>
      Number((await kernel.rows<{ count: string }>(text))[0]?.count);
    await until(async () => (await count('select count(*) from marketplace.directory')) === 501);
    await commands.execute(new Suspend(Service, await idOf(kernel, 'services', 'ekg en')));
    await until(
      async () =>
        (await count(
          'select count(*) from marketplace.directory where cardinality(service_ids) > 0',
        )) === 0,
    );
    await until(
      async () => (await count('select count(*) from marketplace.stale_providers')) === 0,
    );
    await agree();
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

describe('time alone', () => {
  it('flags a price after 13 months and removes it after 15, without any command', async () => {
    const source = {
      kind: 'published_file',
      asOf: daysAfter(today, -300),
      sourceUrl: 'https://hospital.example/prices.csv',
    } as const;
    await fill(kernel, aCatalogue(SERVICES), [
      aListing('Dogwood', {
        offers: [{ ...anOffer('scan', null), price: { cents: 120_000, source } }],
      }),
      aClinic('Alder'),
    ]);
    const clock = kernel.app.get(Clock);
    const { now } = clock;
    const seen = async (day: string): Promise<unknown> => {
      Object.assign(clock, { now: () => new Date(`${day}T09:00:00Z`) });
      await refreshed(kernel);
      await agree(day);
      const [row] = await kernel.rows<{
        price: number | null;
        ageing: boolean | null;
      }>(`
        select (link ->> 'effectivePrice')::int as price,
          (link -> 'priceSource' ->> 'ageing')::bool as ageing
        from marketplace.directory d,
          json_array_elements(d.priced_en::json -> 'providerServices') link
        where d.sort_name = 'dogwood'`);
      return row;
    };
    expect(await seen(today)).toEqual({ price: 120_000, ageing: false });
    expect(await seen(daysAfter(today, 110))).toEqual({ price: 120_000, ageing: true });
    expect(await seen(daysAfter(today, 170))).toEqual({ price: null, ageing: null });
    const [{ due } = { due: -1 }] = await kernel.rows<{ due: number }>(
      'select count(*)::int as due from marketplace.directory where changes_on is not null',
    );
    expect(due).toBe(0);
    Object.assign(clock, { now });
  });
});
