import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  type EmbeddedServer,
  startEmbedded,
} from '../../src/platform/database/embedded/embedded-postgres.js';
import { addPeople } from '../people.js';
import { BACKEND, environment, PROJECT } from './environment.js';

const LINKS = 10;
/** What decides which rows a seeded database holds. */
const MAKERS = [
  'src/**/migrations/*.ts',
  'src/marketplace/**/{refresh-directory.sql,sql-directory,mark-stale.sql}.ts',
  'tools/seeds/*.ts',
  'data/*.json',
  'bench/{people,measuring/scratch}.ts',
];
/** Clinics that the clicks of a year fall on. */
const CLICKED = 2000;

/**
 * A table that was looked at while it was empty would be planned for as empty, which happens to
 * none by itself: PostgreSQL guesses ten pages until it has looked.
 */
const FILLED = `
  select string_agg(oid::regclass::text, ', ') as tables
  from pg_class
  where relkind = 'r'
    and relnamespace::regnamespace::text !~ '^(pg_|information_)'
    and pg_relation_size(oid) > 0`;

/**
 * An embedded PostgreSQL in `bench/.scratch` whose seeded databases serve again as long as what
 * made them has not changed.
 */
export class Scratch {
  private constructor(
    private readonly server: EmbeddedServer,
    private readonly form: string,
  ) {}

  static async open(): Promise<Scratch> {
    const form = createHash('sha256');
    for (const file of MAKERS.flatMap((pattern) => globSync(pattern, { cwd: BACKEND })).sort())
      form.update(readFileSync(join(BACKEND, file)));
    return new Scratch(
      await startEmbedded(join(PROJECT, 'bench/.scratch/postgres')),
      form.digest('hex').slice(0, 8),
    );
  }

  /** Of the database server. */
  get pid(): number {
    return this.server.pid;
  }

  close(): Promise<void> {
    return this.server.stop();
  }

  /**
   * Address of a migrated database with so many providers, ten services each, and a thousand
   * people; for reading only.
   */
  providers(count: number): Promise<string> {
    return this.seeded(`scale_${count}_`, count);
  }

  /** The same with so many events, searches and clicks of the last 365 days, rolled up. */
  events(count: number): Promise<string> {
    return this.seeded(`events_${count}_`, CLICKED, [
      '--events',
      String(count),
      '--users',
      '100000',
      '--bookings',
      '100000',
    ]);
  }

  private async seeded(kind: string, count: number, more: readonly string[] = []): Promise<string> {
    const name = `${kind}${this.form}`;
    await this.ruled(async (rule) => {
      const { rows } = await rule.query<{ datname: string }>(
        'select datname from pg_database where datname ~ $1',
        [`^${kind}`],
      );
      if (rows.some(({ datname }) => datname === name)) return;
      for (const { datname } of rows) await rule.query(`drop database ${datname}`);
      await rule.query(`create database ${name}_new`);
      await this.seed(`${name}_new`, count, more);
      // only a whole one gets the name
      await rule.query(`alter database ${name}_new rename to ${name}`);
    });
    return this.address(name);
  }

  /** Lends a copy that may be written to, and drops it. */
  async withCopy<Outcome>(
    count: number,
    work: (database: string) => Promise<Outcome>,
  ): Promise<Outcome> {
    const template = new URL(await this.providers(count)).pathname.slice(1);
    const name = `copy_of_${template}`;
    await this.ruled(async (rule) => {
      await rule.query(`drop database if exists ${name}`);
      await rule.query(`create database ${name} template ${template}`);
    });
    try {
      return await work(this.address(name));
    } finally {
      await this.ruled((rule) => rule.query(`drop database ${name}`));
    }
  }

  private async seed(name: string, count: number, more: readonly string[]): Promise<void> {
    const started = Date.now();
    const address = this.address(name);
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        join(BACKEND, 'tools/loader.mjs'),
        join(BACKEND, 'tools/cli.ts'),
        'seed:scale',
        '--providers',
        String(count),
        '--links-per-provider',
        String(LINKS),
        ...more,
      ],
      {
        env: { ...environment(address), STATEMENT_TIMEOUT_MS: '600000' },
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(`seed:scale: ${stderr}`);
    await addPeople(address);
    await connected(address, async (client) => {
      const {
        rows: [filled],
      } = await client.query<{ tables: string }>(FILLED);
      await client.query(`vacuum analyze ${filled?.tables}`);
    });
    console.warn(
      `Seeded ${[count, 'providers', ...more].join(' ')} in ` +
        `${Math.round((Date.now() - started) / 1000)} s.`,
    );
  }

  private ruled<Outcome>(work: (client: pg.Client) => Promise<Outcome>): Promise<Outcome> {
    return connected(this.server.ownerUrl, work);
  }

  private address(name: string): string {
    return this.server.ownerUrl.replace(/\/postgres$/, `/${name}`);
  }
}

export async function connected<Outcome>(
  address: string,
  work: (client: pg.Client) => Promise<Outcome>,
): Promise<Outcome> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
