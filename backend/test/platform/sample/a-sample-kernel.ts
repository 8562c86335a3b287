import type { Type } from '@nestjs/common';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import pg from 'pg';
import { AppModule } from '../../../src/app.module.js';
import type { Settings } from '../../../src/platform/config/settings.js';
import { grantApplicationRole } from '../../../src/platform/database/grants.js';
import { Actors, Tokens } from '../../../src/shared/actors.js';
import { aDatabase, type Kernel, someSettings, started } from '../../setup/kernel.js';
import { VisitSchema } from './mikro-visits.js';
import { People, PlainTokens } from './people.js';
import { SampleModule } from './sample.module.js';

const SCHEMA = `
  create schema sample;
  create table sample.people (
    id text primary key, role text not null default 'user', status text not null default 'active',
    language text
  );
  create table sample.visit (
    id uuid primary key, host_id text not null, visitor_id text not null, slot text not null,
    minutes int not null, status text not null, mailed_at timestamptz,
    version int not null default 1, constraint visit_one_per_slot unique (host_id, slot)
  );
  create table sample.request_view (
    id uuid primary key, host_id text, visitor_id text, slot text, minutes int
  );
  create table sample.daily_count (day date primary key, confirmations int not null)`;

/** A database with the schema of the sample beside those of the product. */
export async function aSampleDatabase(): Promise<string> {
  const url = await aDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(SCHEMA);
  await grantApplicationRole(client, new URL(process.env.APP_URL ?? '').username);
  await client.end();
  return url;
}

/**
 * The product with the sample beside its contexts, and with the sample's people instead of its own.
 */
export function sampleModule(settings: Settings, ...extra: Type[]): TestingModuleBuilder {
  return Test.createTestingModule({
    imports: [AppModule.with(settings, [VisitSchema]), SampleModule, ...extra],
  })
    .overrideProvider(Tokens)
    .useClass(PlainTokens)
    .overrideProvider(Actors)
    .useClass(People);
}

export async function aSampleKernel(
  changes: Partial<Settings> = {},
  ...extra: Type[]
): Promise<Kernel> {
  const settings = await someSettings({
    ...changes,
    databaseUrl: changes.databaseUrl ?? (await aSampleDatabase()),
  });
  return started(settings, sampleModule(settings, ...extra));
}
