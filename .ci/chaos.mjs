// Provokes every fault, longer than `make test` does, and ends with the guards' figures and a table
// of what held. The seed of the fuzzing is printed, so that a failure can be repeated:
// FUZZ_SEED=... make chaos.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { ROWS } from '../backend/test/chaos/rows.mjs';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'openfare-chaos-'));
const report = join(folder, 'report.json');
const seed = process.env.FUZZ_SEED ?? String(randomInt(2 ** 31));
const only = process.argv.slice(2);
const rows = ROWS.filter(({ row }) => !only.length || only.includes(String(row)));
const specs = [...new Set(rows.flatMap(({ tests }) => tests.map(({ spec }) => spec)))];
console.log(`FUZZ_SEED=${seed}`);

const NODE_OPTIONS_OF = {
  backend: ['--import', './test/setup/jest.mjs'],
  frontend: ['--experimental-vm-modules'],
};

/**
 * Runs specs of one half of the project; gives how it ended, its results by file, and what the
 * guards tell of themselves.
 */
function run(half, wanted) {
  if (!wanted.length) return { status: 0, results: [], figures: [] };
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      ...NODE_OPTIONS_OF[half],
      join(root, 'node_modules/jest/bin/jest.js'),
      '--runInBand',
      '--forceExit',
      '--json',
      `--outputFile=${report}`,
      '--runTestsByPath',
      ...wanted.map((spec) => relative(half, spec)),
    ],
    {
      cwd: join(root, half),
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_NO_WARNINGS: '1',
        CHAOS: 'on',
        KILLS: process.env.KILLS ?? '40',
        FUZZ_RUNS: '500',
        FUZZ_SEED: seed,
      },
    },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    status,
    results: testResults.map(({ name, assertionResults }) => ({
      file: relative(root, name),
      tests: assertionResults,
    })),
    figures: stdout.split('\n').filter((each) => /^[a-z][a-z \d]*: [\d.]+ /.test(each)),
  };
}

const halves = ['backend', 'frontend'].map((half) =>
  run(
    half,
    specs.filter((spec) => spec.startsWith(`${half}/`)),
  ),
);
const results = halves.flatMap((half) => half.results);
rmSync(folder, { recursive: true });

let wrong = halves.every(({ status }) => status === 0) ? 0 : 1;
const line = (...cells) =>
  console.log(cells.map((cell, i) => String(cell).padEnd([5, 38, 24, 8][i] ?? 0)).join(''));
for (const figure of halves.flatMap(({ figures }) => figures)) console.log(figure);
line('row', 'what', 'result', 'seconds');
for (const { row, what, tests } of rows) {
  const found = tests.flatMap(({ spec, name }) => {
    const hits = results
      .filter(({ file }) => file === spec)
      .flatMap((each) => each.tests)
      .filter(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' ').startsWith(name));
    return hits.length ? hits : [{ status: 'absent', title: `${spec} ${name}` }];
  });
  const failed = found.filter((each) => each.status !== 'passed');
  if (failed.length) wrong++;
  const seconds = (found.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000).toFixed(1);
  line(
    row,
    what,
    failed.length ? `FAILED ${failed.length} of ${found.length}` : `held, ${found.length} tests`,
    seconds,
  );
  for (const { status: how, title } of failed) console.log(`       ${how}: ${title}`);
}
process.exit(wrong ? 1 : 0);
