import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LoadDemoProviders } from '../../../src/marketplace/catalogue/application/providers/load-demo-providers.command.js';
import { LoadCatalogue } from '../../../src/marketplace/catalogue/application/services/load-catalogue.command.js';
import { Location } from '../../../src/marketplace/catalogue/domain/location.js';
import { Provider } from '../../../src/marketplace/catalogue/domain/providers/provider.js';
import { ProviderLocation } from '../../../src/marketplace/catalogue/domain/providers/provider-location.js';
import { ProviderService } from '../../../src/marketplace/catalogue/domain/providers/provider-service.js';
import { Service } from '../../../src/marketplace/catalogue/domain/service.js';
import { Commands } from '../../../src/platform/commands/commands.js';
import { Clock } from '../../../src/shared/clock.js';
import { daysAfter } from '../../../src/shared/day.js';
import { until } from '../../setup/kernel.js';
import {
  aCatalogue,
  aClinic,
  aListing,
  anOffer,
  emptyCatalogue,
  fill,
  idOf,
  refreshed,
} from '../a-marketplace.js';
import { aReadModel, type Kind, type ReadModel, SERVICES, Suspend, today } from './a-read-model.js';
import { stored } from './recomputed.js';

let kernel: ReadModel['kernel'];
let agree: ReadModel['agree'];
beforeAll(async () => {
  ({ kernel, agree } = await aReadModel());
});
beforeEach(() => emptyCatalogue(kernel));
afterAll(() => kernel.close());

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
