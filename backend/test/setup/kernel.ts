import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import pg from 'pg';
import { type Level, type Logger as PinoTarget, pino } from 'pino';
import { AppModule } from '../../src/app.module.js';
import { configureApplication } from '../../src/bootstrap/application.js';
import { Settings } from '../../src/platform/config/settings.js';
import { fastifyServer, nestOptions } from '../../src/platform/http/server/fastify-server.js';
import { PinoLogger } from '../../src/platform/observability/log.js';
import { Actors, Tokens } from '../../src/shared/actors.js';
import { aFolder } from './a-folder.js';
import 'reflect-metadata';

/**
 * A migrated database of its own, copied from the template of this run; the address is the owner's.
 */
export async function aDatabase(): Promise<string> {
  const name = `spec_${randomUUID().slice(0, 8)}`;
  const client = new pg.Client({ connectionString: process.env.SERVER_URL });
  await client.connect();
  // a template can be copied by one session at a time
  await client.query('select pg_advisory_lock(1)');
  // copied as files: through the log it takes twice as long
  await client.query(`create database ${name} template template_openfare strategy file_copy`);
  await client.end();
  return (process.env.SERVER_URL ?? '').replace(/\/postgres$/, `/${name}`);
}

/** The same database by the application's role, when the address is the owner's. */
function asApp(url: string): string {
  const { username, password } = new URL(process.env.APP_URL ?? '');
  const isOwner = new URL(url).username === new URL(process.env.SERVER_URL ?? '').username;
  return isOwner ? Object.assign(new URL(url), { username, password }).href : url;
}

/**
 * Settings of a test: a database of its own, in which the product has the rights of its own role,
 * kept mails in a folder of its own, impatient queues, passwords that are quick to hash, no demo
 * data, answers made anew each time because tests change rows behind the product's back.
 */
export async function someSettings(changes: Partial<Settings> = {}): Promise<Settings> {
  const ownerUrl = changes.databaseUrl ?? (await aDatabase());
  return new Settings({
    nodeEnv: 'test',
    databaseOwnerUrl: ownerUrl,
    embedded: true,
    dataDir: aFolder('data'),
    demoData: 'off',
    logLevel: 'silent',
    identitySecret: 'a secret of the tests, long enough',
    backoffMs: 50,
    lockMs: 1000,
    enqueueAgainMs: 500,
    poolWaitMs: 20_000,
    passwordHashWaitMs: 20_000,
    passwordHashCost: 8,
    undoSeconds: 0,
    directoryCacheMb: 0,
    ...changes,
    databaseUrl: changes.databaseOwnerUrl ? changes.databaseUrl : asApp(ownerUrl),
  });
}

export interface Kernel {
  readonly app: NestFastifyApplication;
  readonly settings: Settings;
  readonly url: string;
  rows<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * The whole application on a real database, not listening; further modules may be planted beside
 * it.
 */
export async function aKernel(changes: Partial<Settings> = {}, ...extra: Type[]): Promise<Kernel> {
  const settings = await someSettings(changes);
  return started(
    settings,
    Test.createTestingModule({ imports: [AppModule.with(settings), ...extra] }),
  );
}

/**
 * The whole application, in which tokens and people are those of the test; `more` replaces other
 * parts.
 */
export async function aKernelOf(
  { tokens, actors }: { readonly tokens: Tokens; readonly actors: Actors },
  changes: Partial<Settings> = {},
  more = (building: TestingModuleBuilder) => building,
): Promise<Kernel> {
  const settings = await someSettings(changes);
  const building = Test.createTestingModule({ imports: [AppModule.with(settings)] })
    .overrideProvider(Tokens)
    .useValue(tokens)
    .overrideProvider(Actors)
    .useValue(actors);
  return started(settings, more(building));
}

/**
 * Boots what a test has put together. Without a log nothing is written.
 * @param prepare does something with the application before it is ready
 */
export async function started(
  settings: Settings,
  building: TestingModuleBuilder,
  log?: PinoTarget,
  prepare?: (app: NestFastifyApplication) => Promise<void>,
): Promise<Kernel> {
  const testing = await building.compile();
  const logger = log ? new PinoLogger(log) : false;
  const app = await configureApplication(
    testing.createNestApplication<NestFastifyApplication>(fastifyServer(settings), {
      ...nestOptions,
      logger,
    }),
    settings,
    log,
  );
  await prepare?.(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const pool = new pg.Pool({ connectionString: settings.databaseOwner, max: 4 });
  pool.on('error', () => undefined);
  return {
    app,
    settings,
    url: settings.databaseOwner,
    rows: async (text, values) => (await pool.query(text, values)).rows,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

/** A log that hands each line over. */
export const aLog = (level: Level, written: (line: string) => void): PinoTarget =>
  pino(
    { level },
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        written(chunk.toString());
        done();
      },
    }),
  );

export async function until(
  holds: () => Promise<boolean> | boolean,
  withinMs = 20_000,
): Promise<void> {
  for (const end = Date.now() + withinMs; !(await holds()); await setTimeout(20))
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms.`);
}
