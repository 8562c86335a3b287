import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kindFinding, migrationsFinding } from '../../src/bootstrap/doctor/database-check.js';
import { Settings } from '../../src/platform/config/settings.js';
import { BullmqQueue } from '../../src/platform/events/bullmq-queue.js';
import { aDatabase, until } from '../setup/kernel.js';
import { runToExit } from '../setup/run-to-exit.js';
import { aDoctor, asApp, type Doctor } from './a-doctor.js';
import { rowsOf } from './under-writes.js';

let doctor: Doctor['doctor'];
let close: Doctor['close'];
beforeAll(async () => {
  ({ doctor, close } = await aDoctor());
});
afterAll(() => close());

/** Sets a parameter for all sessions of a database. */
const setFor = (url: string, setting: string): Promise<unknown[]> =>
  rowsOf(url, `alter database ${new URL(url).pathname.slice(1)} set ${setting}`);

const anEmptyDatabase = async (): Promise<string> => {
  const name = `doctor_${randomUUID().slice(0, 8)}`;
  await rowsOf(process.env.SERVER_URL ?? '', `create database ${name}`);
  return (process.env.SERVER_URL ?? '').replace(/\/postgres$/, `/${name}`);
};

describe('of the database', () => {
  it('says that it is empty, and changes nothing there', async () => {
    const empty = await anEmptyDatabase();
    const changes = { DATABASE_URL: empty, DATABASE_OWNER_URL: '', REDIS_URL: '' };
    for (let run = 0; run < 2; run++) {
      const { code, summary, text } = await doctor(changes);
      expect([code, summary[2], summary[3]]).toEqual([0, 'warning migrations', 'warning queue']);
      expect(text).toContain('the database is empty: all are pending. The first process');
    }
  });

  it('says that the role may not create schemas', async () => {
    const empty = await anEmptyDatabase();
    const { code, text } = await doctor({ DATABASE_URL: asApp(empty), DATABASE_OWNER_URL: '' });
    expect(code).toBe(1);
    expect(text).toMatch(/^failed +migrations .* may not create schemas\. Run GRANT CREATE/m);
  });

  it('says that the secret is another one, with which no process starts either', async () => {
    const database = await aDatabase();
    const env = { DATABASE_URL: asApp(database), DATABASE_OWNER_URL: database, PORT: '0' };
    const secretOf = (name: string) => ({ IDENTITY_SECRET: `${name} secret of these tests, long` });
    const used = await runToExit({ ...env, ...secretOf('the first') }, 'cli.js', 'outbox:status');
    const other = await runToExit({ ...env, ...secretOf('another') });
    expect([used.code, other.code, other.lines]).toEqual([
      0,
      1,
      [expect.stringContaining('IDENTITY_SECRET: is not the one that the data was written with')],
    ]);
    const { code, text } = await doctor({ ...env, ...secretOf('another') });
    expect(code).toBe(1);
    expect(text).toMatch(/^failed +settings +IDENTITY_SECRET is not the one .* Set that one/m);
    expect((await doctor({ ...env, ...secretOf('the first') })).text).not.toContain('Set that one');
  });

  it('counts the work that was given up', async () => {
    const database = await aDatabase();
    const queue = new BullmqQueue(new Settings({ databaseUrl: database, backoffMs: 0.05 }));
    await queue.work(() => Promise.reject(new Error('planted')));
    await queue.add([{ id: 'spec-1', name: 'spec', data: { outboxId: '1' } }]);
    await until(async () => (await queue.counts()).failed === 1);
    await queue.close();
    const changes = { DATABASE_URL: database, DATABASE_OWNER_URL: database, REDIS_URL: '' };
    const { code, text } = await doctor(changes);
    expect(code).toBe(0);
    expect(text).toMatch(/^warning +queue +in PostgreSQL; jobs given up: 1\. Have failed/m);
  });

  it('counts pending migrations, and knows those of another release', async () => {
    const [newer, older] = [await aDatabase(), await aDatabase()];
    const at = (url: string) => ({ DATABASE_URL: asApp(url), DATABASE_OWNER_URL: url });
    await rowsOf(
      older,
      'delete from public.migrations where id > (select max(id) - 2 from public.migrations)',
    );
    const behind = await doctor(at(older));
    expect([behind.code, behind.summary[2]]).toEqual([0, 'warning migrations']);
    expect(behind.text).toMatch(/2 of \d+ are pending\. The next process that starts applies them/);
    await rowsOf(newer, `insert into public.migrations (name) values ('29990101000000-later')`);
    const ahead = await doctor(at(newer));
    expect([ahead.code, ahead.summary[2]]).toEqual([1, 'failed migrations']);
    expect(ahead.text).toContain('it knows 29990101000000-later. Start that release');
  });

  it('says that nothing can be written, and why', async () => {
    const [frozen, barred] = [await aDatabase(), await aDatabase()];
    const at = (url: string) => ({ DATABASE_URL: asApp(url), DATABASE_OWNER_URL: url });
    await setFor(frozen, 'default_transaction_read_only = on');
    const readOnly = await doctor(at(frozen));
    expect([readOnly.code, readOnly.summary[3]]).toEqual([1, 'failed writing']);
    expect(readOnly.text).toContain('is read-only: make it writable');
    await rowsOf(
      barred,
      `revoke update on shared.write_probe from ${new URL(asApp(barred)).username}`,
    );
    const refused = await doctor(at(barred));
    expect([refused.code, refused.summary[3]]).toEqual([1, 'failed writing']);
    expect(refused.text).toContain('permission denied for table write_probe. Start a process');
  });

  it('says that it has no free connection, not that it is away', async () => {
    const full = await aDatabase();
    await rowsOf(full, `alter database ${new URL(full).pathname.slice(1)} connection limit 0`);
    const { code, summary, text } = await doctor({
      DATABASE_URL: asApp(full),
      DATABASE_OWNER_URL: full,
    });
    expect([code, summary[1]]).toEqual([1, 'failed database']);
    expect(text).toMatch(/has no free connection \(waited 0 s\): too many .*\. Raise its max_conn/);
    expect(text).not.toContain('See that PostgreSQL runs');
  });

  it('compares its clock with ours', async () => {
    const shifted = await aDatabase();
    const at = { DATABASE_URL: asApp(shifted), DATABASE_OWNER_URL: shifted };
    await rowsOf(shifted, 'create schema shifted; grant usage on schema shifted to public');
    await setFor(shifted, 'search_path = shifted, pg_catalog');
    for (const [seconds, code, level] of [
      [10, 0, 'warning'],
      [-60, 1, 'failed'],
    ] as const) {
      await rowsOf(
        shifted,
        `create or replace function shifted.clock_timestamp() returns timestamptz language sql
         as $$ select pg_catalog.clock_timestamp() + interval '${seconds} seconds' $$`,
      );
      const found = await doctor(at);
      expect([found.code, found.summary[7]]).toEqual([code, `${level} clock`]);
      expect(found.text).toMatch(
        seconds > 0 ? /(9|10)\.\d s behind the database/ : /\d\d\.\d s ahead of the database/,
      );
    }
  });

  it.each([
    [150000, 'UTF8', 'ok'],
    [149999, 'UTF8', 'failed'],
    [150000, 'SQL_ASCII', 'failed'],
  ])('takes version %i in %s: %s', (number, encoding, level) => {
    expect(kindFinding({ number, text: '1x', encoding }, 'db.example:5432').level).toBe(level);
  });

  it('may be pending for a role that may not create schemas, when an owner can', () => {
    expect(migrationsFinding(['1'], ['1', '2'], true).level).toBe('warning');
    expect(migrationsFinding(['1'], ['1', '2'], false).level).toBe('failed');
    expect(migrationsFinding(['1', '2'], ['1', '2'], false).level).toBe('ok');
  });
});
