// Takes each protection against a fault away, one at a time, in a copy of the project, and expects
// the test that names it to fail: npm run deletions -- [row, group or beginning of a name ...]
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { transformFileSync } from '@swc/core';
import pg from 'pg';
import { DELETIONS } from '../backend/test/chaos/deletions.mjs';
import { applyEdit } from '../backend/test/chaos/places.mjs';
import { Sources } from '../backend/test/chaos/sources.mjs';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'openfare-deletions-'));
const copy = join(folder, 'project');
const backend = join(copy, 'backend');
/** Whose test hangs without its protection is noticed, too. */
const LONGEST_MS = 400_000;
const LEFT = ['.git', 'node_modules', '.data', 'test-results'];
cpSync(root, copy, {
  recursive: true,
  filter: (path) => !LEFT.includes(relative(root, path).split('/').at(-1)),
});
for (const part of ['', 'backend', 'frontend'])
  symlinkSync(join(root, part, 'node_modules'), join(copy, part, 'node_modules'));

const swc = JSON.parse(readFileSync(join(backend, '.swcrc'), 'utf8'));
/** Puts a file below `src` in place, and what the build makes of it. */
function put(file, text) {
  const path = join(backend, 'src', file);
  const built = join(backend, 'dist', file.replace(/\.ts$/, '.js'));
  writeFileSync(path, text);
  mkdirSync(dirname(built), { recursive: true });
  writeFileSync(
    built,
    transformFileSync(path, {
      ...swc,
      $schema: undefined,
      exclude: undefined,
      swcrc: false,
      sourceMaps: false,
    }).code,
  );
}

// One server for all runs; who changes a migration starts one of its own.
writeFileSync(
  join(backend, 'jest.kept.config.mjs'),
  [
    "import config from './jest.config.mjs';",
    'const { globalSetup, globalTeardown, ...rest } = config;',
    'export default rest;\n',
  ].join('\n'),
);
await (await import(join(backend, 'test/setup/start-postgres.mjs'))).default();
const client = new pg.Client({ connectionString: process.env.SERVER_URL });
await client.connect();
async function dropDatabases() {
  const { rows } = await client.query(
    "select datname from pg_database where datname like 'spec\\_%'",
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
}

const line = (...cells) =>
  console.log(cells.map((cell, i) => String(cell).padEnd([11, 70, 13][i] ?? 0)).join(''));
const only = process.argv.slice(2);
const wanted = DELETIONS.filter(
  ({ row, what }) =>
    !only.length ||
    only.some((each) => each === String(row) || (each.length > 3 && what.startsWith(each))),
);

/** Runs the test of a deletion that changes these files; gives what it said. */
function run({ spec, name }, files) {
  const report = join(folder, 'report.json');
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const ownServer = files.some((file) => file.includes('/migrations/'));
  rmSync(report, { force: true });
  const { error } = spawnSync(
    process.execPath,
    [
      ...['--import', './test/setup/jest.mjs'],
      join(root, 'node_modules/jest/bin/jest.js'),
      ...(ownServer ? [] : ['--config', 'jest.kept.config.mjs']),
      '--runInBand',
      '--forceExit',
      '--json',
      `--outputFile=${report}`,
      '-t',
      `^${escaped}`,
      '--runTestsByPath',
      relative('backend', spec),
    ],
    {
      cwd: backend,
      stdio: 'ignore',
      timeout: LONGEST_MS,
      env: { ...process.env, NODE_NO_WARNINGS: '1', KILLS: '3' },
    },
  );
  if (!existsSync(report) && error?.code === 'ETIMEDOUT')
    return ['noticed', `does not end within ${LONGEST_MS / 1000} s`];
  const { testResults = [] } = JSON.parse(readFileSync(report, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  const told =
    failed[0]?.failureMessages[0]
      ?.replace(/\x1b\[\d+m/g, '')
      .split('\n')
      .filter(Boolean)
      .slice(0, 6)
      .join(' ')
      .slice(0, 200) ?? testResults.map(({ message }) => message.slice(0, 300)).join();
  if (failed.length) return ['noticed', told];
  const ran = tests.some(({ status }) => status === 'passed');
  return [ran ? 'NOT NOTICED' : 'no test', told];
}

const sources = new Sources(join(backend, 'src'));
let wrong = 0;
for (const deletion of wanted) {
  const edited = sources.unchanged();
  let told;
  try {
    for (const edit of deletion.edits) applyEdit(edited, edit);
    for (const [file, text] of edited.changes) put(file, text);
    told = run(
      deletion,
      edited.changes.map(([file]) => file),
    );
  } catch (error) {
    told = ['not run', String(error).slice(0, 300)];
  }
  for (const [file] of edited.changes)
    put(file, readFileSync(join(root, 'backend/src', file), 'utf8'));
  await dropDatabases();
  if (told[0] !== 'noticed') wrong++;
  line(deletion.row, deletion.what, ...told);
}
await client.end();
await (await import(join(backend, 'test/setup/stop-postgres.mjs'))).default();
rmSync(folder, { recursive: true });
console.log(`${wanted.length - wrong} of ${wanted.length} noticed`);
process.exit(wrong ? 1 : 0);
