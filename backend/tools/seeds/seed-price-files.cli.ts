import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  type DemoProvider,
  LoadDemoProviders,
} from '../../src/marketplace/catalogue/application/providers/load-demo-providers.command.js';
import { Commands } from '../../src/platform/commands/commands.js';
import { CliCommand } from '../../src/platform/config/cli-command.js';
import { Sql } from '../../src/platform/database/sql.js';
import {
  ApplyReadPriceFiles,
  type ReadPriceFile,
} from '../../src/pricing/application/price-imports/apply-read-price-files.command.js';
import { CONFIRMATIONS } from '../../src/pricing/contract/price-file-confirmations.js';
import { notChecked } from '../../src/pricing/domain/price-imports/price-file-reading.js';

const NAME = 'Measured hospital';
/** The day of the first file; that of the second one is a month later. */
const DAYS = ['2026-10-01', '2026-11-01'] as const;

/** What applying took. */
export interface PriceFilesPace {
  /** Milliseconds of each application, new prices first, then changed ones. */
  readonly added: readonly number[];
  readonly changed: readonly number[];
  /** Prices that the directory shows of the last file. */
  readonly shown: number;
}

/**
 * Adds hospitals and applies two price files to each: one that adds all its prices, and one that
 * changes them.
 */
@Injectable()
export class SeedPriceFiles extends CliCommand {
  readonly name = 'seed:price-files';
  static override readonly usage: string =
    'seed:price-files [--hospitals N] [--services N]   applies two price files to each of so ' +
    'many new hospitals, and prints how long each took';

  constructor(
    private readonly commands: Commands,
    private readonly sql: Sql,
  ) {
    super();
  }

  async run(args: readonly string[]): Promise<string> {
    const { values } = parseArgs({
      args: [...args],
      options: {
        hospitals: { type: 'string', default: '100' },
        services: { type: 'string', default: '100' },
      },
    });
    const services = await this.sql.rows<{ key: string }>(
      'select key from marketplace.visible_services order by key limit ?',
      [Number(values.services)],
    );
    const keys = services.map(({ key }) => key);
    const hospitals = Array.from({ length: Number(values.hospitals) }, (_, n) => aHospital(n));
    await this.commands.execute(new LoadDemoProviders(hospitals));
    const ids = await this.sql.rows<{ id: string }>(
      'select id from marketplace.providers where name like ? order by id',
      [`${NAME} %`],
    );
    const pace: PriceFilesPace = {
      added: await this.applied(ids, DAYS[0], keys),
      changed: await this.applied(ids, DAYS[1], keys),
      shown: await this.shown(),
    };
    return JSON.stringify(pace);
  }

  private async applied(
    hospitals: readonly { readonly id: string }[],
    day: string,
    keys: readonly string[],
  ): Promise<number[]> {
    const times: number[] = [];
    for (const [n, { id }] of hospitals.entries()) {
      const file = aFile(id, day, keys, n);
      const start = performance.now();
      await this.commands.execute(new ApplyReadPriceFiles('seed', [file]));
      times.push(performance.now() - start);
    }
    return times;
  }

  /** Right after the commands, without waiting for anything. */
  private async shown(): Promise<number> {
    const [row] = await this.sql.rows<{ count: number }>(
      `select count(*)::int as count
      from marketplace.directory d,
        json_array_elements(d.priced_en::json -> 'providerServices') service
      where d.sort_name like lower(?)
        and service -> 'priceSource' ->> 'asOf' = ?
        and (service ->> 'effectivePrice')::int is not null`,
      [`${NAME} %`, DAYS[1]],
    );
    return row?.count ?? 0;
  }
}

const aHospital = (n: number): DemoProvider => ({
  traits: { kind: 'hospital_listing' },
  profile: {
    name: `${NAME} ${n}`,
    specialtyKey: 'other',
    specialtyText: 'Hospital',
    specialtyTextEs: 'Hospital',
    email: null,
  },
  visitTerms: {},
  rating: null,
  places: [
    {
      name: `${NAME} ${n}`,
      address: `${n + 1} Bay Street`,
      city: 'Houston',
      state: 'TX',
      zipCode: '77030',
      zone: 'America/Chicago',
    },
  ],
  offers: [],
});

/** A file in which each service has one price, other ones on another day. */
function aFile(providerId: string, day: string, keys: readonly string[], n: number): ReadPriceFile {
  return {
    providerId,
    fileName: `measured-${n}.csv`,
    sourceUrl: `https://hospital.example/${n}.csv`,
    file: {
      bytes: keys.length,
      sha256: createHash('sha256').update(`${day} ${n}`).digest('hex'),
    },
    // The hospitals are made up, and so are their prices.
    confirmed: CONFIRMATIONS,
    reading: {
      summary: {
        format: 'csv-tall',
        version: '3.0.0',
        encoding: 'utf-8',
        archive: null,
        hospital: `${NAME} ${n}`,
        lastUpdatedOn: day,
        npis: [],
        locations: [],
        addresses: [],
        attester: null,
        rows: keys.length,
        withCash: keys.length,
        matched: keys.length,
        ambiguous: 0,
        quarantined: 0,
        duplicates: 0,
        repeats: 0,
        notes: [],
        flags: {},
        faults: [],
        structure: notChecked,
      },
      lines: keys.map((service, row) => {
        const cashCents = 1000 + 100 * row + n + Number(day.slice(5, 7));
        return {
          service,
          code: String(10_000 + row),
          isMain: true,
          codeSystem: 'CPT',
          setting: 'outpatient',
          billingClass: 'facility',
          ...{ modifiers: [], drugUnit: null },
          cashCents,
          cashMinCents: cashCents,
          cashMaxCents: cashCents,
          cashExact: null,
          verdict: 'comparable',
          flags: ['facility-only'],
          unread: [],
          wording: '',
          ranked: true,
          place: { row: row + 4 },
          rows: 1,
        };
      }),
    },
  };
}
