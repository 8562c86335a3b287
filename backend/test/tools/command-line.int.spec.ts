import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { aTallFile } from '../pricing/price-files/a-price-file.js';
import { aFolder } from '../setup/a-folder.js';
import { aDatabase } from '../setup/kernel.js';

const BACKEND = resolve(import.meta.dirname, '../..');

/** What the script of `npm run cli` starts in a clone. */
const { cli } = (
  JSON.parse(readFileSync(join(BACKEND, 'package.json'), 'utf8')) as { scripts: { cli: string } }
).scripts;

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await aDatabase();
});

const run = (...args: string[]) => runFrom(BACKEND, ...args);

/** @param folder where somebody types `npm run cli` */
function runFrom(folder: string, ...args: string[]) {
  const [, ...options] = cli.split(' ');
  return spawnSync(process.execPath, [...options, ...args], {
    cwd: BACKEND,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      npm_lifecycle_event: 'cli',
      INIT_CWD: folder,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      DEMO_DATA: 'off',
      IDENTITY_SECRET: 'a secret of the tests, long enough',
    },
  });
}

it('has the commands of the server and those for developing in a clone', () => {
  const { status, stderr } = run('no:command');
  expect(status).toBe(64);
  for (const name of ['outbox:status', 'backup', 'seed:scale', 'search:predict', 'search:replay'])
    expect(stderr).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  expect(run('search:count').stdout).toMatch(/^concepts \d+$/m);
});

it('says last what is wrong with arguments, below the usage of that command alone', () => {
  const { status, stderr } = run('prices:import', 'one.csv', 'two.csv');
  expect(status).toBe(64);
  expect(stderr.trimEnd().split('\n').at(-1)).toBe('prices:import wants one file.');
  expect(stderr.match(/^ {2}\S+/gm)).toEqual(['  prices:import']);
});

it('predicts and seeds with the built server', () => {
  const folder = aFolder('tools');
  writeFileSync(join(folder, 'in.jsonl'), '{"id":"one","query":"crushing chest pain"}\n');
  const files = [join(folder, 'in.jsonl'), join(folder, 'out.jsonl')];
  expect(run('search:predict', ...files)).toMatchObject({ status: 0 });
  expect(readFileSync(join(folder, 'out.jsonl'), 'utf8')).toContain('"triage":"emergency"');
  const seeds = ['--providers', '3', '--links-per-provider', '1', '--users', '2', '--events', '40'];
  const { status, stdout, stderr } = run('seed:scale', ...seeds);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('3 providers with 3 links.');
  expect(stdout).toContain('2 users.');
});

it('reads a price file that stands where somebody types', () => {
  const folder = aFolder('price-file');
  writeFileSync(join(folder, 'prices.csv'), aTallFile([{}]));
  const { status, stdout, stderr } = runFrom(folder, 'prices:import', 'prices.csv', '--json');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({
    rows: 1,
    matched: 1,
    structure: { outcome: 'faulty' },
  });
});
