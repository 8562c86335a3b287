import { parseArgs } from 'node:util';
import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import {
  CatalogueTask,
  ZipCentroidsTask,
} from '../../src/marketplace/catalogue/infrastructure/startup.tasks.js';
import { MARK_STALE } from '../../src/marketplace/directory/contract/mark-stale.sql.js';
import { DirectoryRefresher } from '../../src/marketplace/directory/infrastructure/directory-refresher.js';
import { CliCommand, WrongUsage } from '../../src/platform/config/cli-command.js';
import { Registry } from '../../src/platform/config/registry.js';
import { Sql } from '../../src/platform/database/sql.js';
import { idOf, roll, ScaleSeed } from './scale-seed.js';

const MAX_PROVIDERS = 1_000_000;
const MAX_ROWS = 100_000_000;
/** Providers in one statement, far below the time limit of one. */
const BATCH = 1000;

/** The same ids in every run, in the shape of all others. */
const id = (kind: number, n: string): string => idOf(`0${kind}`, n);
/** An element of a list, counted from 0. */
const oneOf = (lists: string, at: string): string => `${lists}.list[(${at})::int + 1]`;
const WORKFLOW = 'status, created_by, created_at, updated_by, updated_at';
const PUBLISHED = `'published', 'seed', now(), 'seed', now()`;

/**
 * All take the first and last number of a batch; the last one also how many links a provider has.
 */
const LOCATIONS = `
  with zips as (select array_agg(zip order by zip) as list from marketplace.zip_centroids)
  insert into marketplace.locations (id, name, address, city, state, zip_code, ${WORKFLOW})
  select ${id(1, 'n')}, 'Office ' || n, n || ' Elm Street', 'City ' || ${roll('1', '400')}, 'TX',
    ${oneOf('zips', roll('2', 'cardinality(zips.list)'))}, ${PUBLISHED}
  from generate_series(?::bigint, ?::bigint) n
  cross join zips`;
const PROVIDERS = `
  with labels as (select array_agg(key order by key) as list from marketplace.specialties)
  insert into marketplace.providers (
    id, kind, demo, county_program, slug, name, specialty_key, email, languages, rating,
    review_count, rating_source, rating_as_of, is_active, public_prices, capacity,
    cancel_notice_hours, primary_location_id, ${WORKFLOW}
  )
  select ${id(2, 'n')}, 'clinic', true, false, 'clinic-' || n,
    (array['Oak', 'Elm', 'Fir', 'Cedar', 'Birch'])[${roll('3', '5')} + 1] || ' Clinic ' || n,
    ${oneOf('labels', roll('6', 'cardinality(labels.list)'))}, 'desk@clinic.example', '{en}',
    10 + ${roll('4', '41')}, 1 + ${roll('5', '500')}, 'Invented for measurements', current_date,
    true, false, 1, 24, ${id(1, 'n')}, ${PUBLISHED}
  from generate_series(?::bigint, ?::bigint) n
  cross join labels`;
const PLACES = `
  insert into marketplace.provider_locations (id, provider_id, location_id, is_active, ${WORKFLOW})
  select ${id(3, 'n')}, ${id(2, 'n')}, ${id(1, 'n')}, true, ${PUBLISHED}
  from generate_series(?::bigint, ?::bigint) n`;
const SERVICE_COUNT = 'cardinality(services.list)';
const LINKS = `
  with services as (select array_agg(id order by key) as list from marketplace.services)
  insert into marketplace.provider_services (
    id, provider_id, service_id, is_available, coverage, includes, custom_price, no_charge,
    source_kind, source_as_of, ${WORKFLOW}
  )
  select ${id(4, 'n * 1000 + k')}, ${id(2, 'n')},
    ${oneOf('services', `mod(${roll('8', SERVICE_COUNT)} + k, ${SERVICE_COUNT})`)},
    true, 'complete', 'All included', 1000 + 100 * ${roll('7 + k', '1000')}, false, 'demo',
    current_date, ${PUBLISHED}
  from generate_series(?::bigint, ?::bigint) n
  cross join generate_series(0, ?::int - 1) k
  cross join services`;

const TABLES = ['locations', 'providers', 'provider_locations', 'provider_services', 'services'];

/** Fills an empty database with invented clinics for measurements: the same rows in every run. */
@Injectable()
export class SeedScale extends CliCommand {
  readonly name = 'seed:scale';
  static override readonly usage: string =
    'seed:scale --providers N [--links-per-provider 10] [--users U] [--bookings B] ' +
    '[--price-requests P] [--events M] [--failed-mails F] [--audit-rows A] ' +
    '[--search-misses S] [--price-changes C]   fills an empty database with invented clinics ' +
    'for measurements';

  constructor(
    private readonly sql: Sql,
    private readonly modules: ModuleRef,
    private readonly registry: Registry,
  ) {
    super();
  }

  /** @throws WrongUsage when an option is unknown or out of its range. */
  async run(args: readonly string[]): Promise<string> {
    const seeds = this.registry.all(ScaleSeed).sort((one, other) => one.order - other.order);
    const { providers, links, counts } = optionsOf(args, seeds);
    if ((await this.sql.rows('select from marketplace.providers limit 1')).length)
      throw new Error('There are providers already: seed:scale wants an empty database.');
    await this.find(ZipCentroidsTask).run();
    await this.find(CatalogueTask).run();
    await this.insertProviders(providers, links);
    const report = [`${providers} providers with ${providers * links} links.`];
    for (const seed of seeds) {
      const count = counts.get(seed.option);
      if (count) report.push(await seed.seed(count, providers));
    }
    return report.join(' ');
  }

  private async insertProviders(providers: number, links: number): Promise<void> {
    const [services] = await this.sql.rows<{ count: number }>(
      'select count(*)::int as count from marketplace.services',
    );
    if (links > (services?.count ?? 0))
      throw new WrongUsage(`The catalogue has only ${services?.count} services to link.`);
    for (let first = 1; first <= providers; first += BATCH) {
      const batch = [first, Math.min(first + BATCH - 1, providers)];
      for (const text of [LOCATIONS, PROVIDERS, PLACES]) await this.sql.rows(text, batch);
      await this.sql.rows(LINKS, [...batch, links]);
    }
    // The refresh needs the sizes of the tables.
    for (const table of TABLES) await this.sql.rows(`analyze marketplace.${table}`);
    await this.sql.rows(MARK_STALE(''));
    await this.find(DirectoryRefresher).run();
  }

  private find<Provider>(type: abstract new (...args: never[]) => Provider): Provider {
    return this.modules.get(type as Type<Provider>, { strict: false });
  }
}

function optionsOf(
  args: readonly string[],
  seeds: readonly ScaleSeed[],
): { providers: number; links: number; counts: ReadonlyMap<string, number> } {
  const values = parsed(args, seeds);
  const number = (name: string, least: number, most: number): number => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new WrongUsage(`--${name} wants a number from ${least} to ${most}.`);
    return value;
  };
  return {
    providers: number('providers', 1, MAX_PROVIDERS),
    links: number('links-per-provider', 0, MAX_PROVIDERS),
    counts: new Map(seeds.map(({ option }) => [option, number(option, 0, MAX_ROWS)])),
  };
}

function parsed(
  args: readonly string[],
  seeds: readonly ScaleSeed[],
): Readonly<Record<string, string | undefined>> {
  try {
    return parseArgs({
      args: [...args],
      options: {
        providers: { type: 'string' },
        'links-per-provider': { type: 'string', default: '10' },
        ...Object.fromEntries(
          seeds.map(({ option }) => [option, { type: 'string' as const, default: '0' }]),
        ),
      },
    }).values;
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}
