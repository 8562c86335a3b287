import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { writeTallFile } from '../../bench/price-files/tall-file.js';
import { aFolder } from '../setup/a-folder.js';
import { until } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';

let server: ServerProcess;
let database: pg.Client;
beforeAll(async () => {
  server = await ServerProcess.on({ DEMO_DATA: 'on' });
  await server.start();
  database = new pg.Client({ connectionString: server.databaseUrl });
  database.on('error', () => undefined);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

async function value<T>(text: string): Promise<T | undefined> {
  const { rows } = await database.query<{ value: T }>(text);
  return rows[0]?.value;
}
/** Ids of processes that read or check a price file. */
const readers = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return /processes\/(reading|validator)-process\.js/.test(command) && isOurs(pid);
    } catch {
      return false; // it has ended
    }
  });
const started: number[] = [];
/** Of the file that is uploaded; those of the demo data are applied already. */
const STATUS = `
  select status as value
  from pricing.price_file_imports
  where file_name = 'prices.csv'`;
const isOurs = (pid: string): boolean => {
  const parent = /PPid:\t(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return started.includes(Number(parent));
};
const temporary = (): string[] =>
  readdirSync(tmpdir()).filter((name) =>
    started.some((pid) => name.startsWith(`openfare-price-file-${pid}-`)),
  );

it('reads a price file again after the server was killed while it read it', async () => {
  started.push(server.pid);
  const path = `${aFolder('price-file')}/prices.csv`;
  await writeTallFile(path, 48 * 2 ** 20);
  const email = await value<string>(
    `select email as value from identity.users where role in ('admin', 'super_admin') limit 1`,
  );
  const answer = await fetch(`${server.url}/api/admin/price-files?fileName=prices.csv`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await server.tool('identity:token', email ?? '')}`,
      'content-type': 'application/octet-stream',
    },
    body: readFileSync(path),
  });
  expect(answer.status).toBe(201);
  await until(
    async () =>
      Number(await value('select done_bytes as value from pricing.price_file_progress')) > 0,
    60_000,
  );
  expect([readers().length > 0, temporary().length]).toEqual([true, 1]);

  await server.kill();
  // The processes that it started end by themselves.
  await until(() => readers().length === 0, 60_000);
  expect(temporary()).toHaveLength(1);
  expect(await value(STATUS)).toBe('reading');

  await server.start();
  started.push(server.pid);
  expect(temporary().filter((name) => !name.includes(`-${server.pid}-`))).toEqual([]);
  let again = false;
  await until(async () => {
    again ||= (await value('select again as value from pricing.price_file_progress')) === true;
    return (await value(STATUS)) !== 'reading';
  }, 240_000);
  expect(again).toBe(true);
  expect(await value('select count(*)::int as value from pricing.price_file_progress')).toBe(0);
  expect(
    await value(
      `select json_build_array(status, reading->>'rows', reading->'structure'->>'outcome') as value
      from pricing.price_file_imports
      where file_name = 'prices.csv'`,
    ),
  ).toEqual(['ready', expect.stringMatching(/^\d{6}$/), 'valid']);
  await until(() => temporary().length === 0);
}, 400_000);
