// Provokes every fault, longer than `make test` does, and ends with a table of what held. The seed of the fuzzing is printed, so that a failure can be repeated: FUZZ_SEED=... make chaos.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { ROWS } from '../backend/test/chaos/rows.mjs';

const root = resolve(import.meta.dirname, '..'), backend = join(root, 'backend');
const folder = mkdtempSync(join(tmpdir(), 'openfare-chaos-')), report = join(folder, 'report.json');
const seed = process.env.FUZZ_SEED ?? String(randomInt(2 ** 31));
const only = process.argv.slice(2);
const rows = ROWS.filter(({ row }) => !only.length || only.includes(String(row)));
const specs = [...new Set(rows.flatMap(({ tests }) => tests.map(({ spec }) => spec)))];
console.log(`FUZZ_SEED=${seed}`);
const { status } = spawnSync(process.execPath, ['--experimental-vm-modules', join(root, 'node_modules/jest/bin/jest.js'), '--runInBand', '--testTimeout=1800000', '--json', `--outputFile=${report}`, '--runTestsByPath', ...specs], {
  cwd: backend, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_NO_WARNINGS: '1', CHAOS: 'on', KILLS: process.env.KILLS ?? '40', FUZZ_RUNS: '500', FUZZ_SEED: seed },
});
const results = JSON.parse(readFileSync(report, 'utf8')).testResults.map(({ name, assertionResults }) => ({ file: relative(backend, name), tests: assertionResults }));
rmSync(folder, { recursive: true });

let wrong = status === 0 ? 0 : 1;
const line = (...cells) => console.log(cells.map((cell, i) => String(cell).padEnd([5, 38, 24, 8][i] ?? 0)).join(''));
line('row', 'what', 'result', 'seconds');
for (const { row, what, tests, why } of rows) {
  if (!tests.length) { line(row, what, `not run: ${why}`); continue; }
  const found = tests.flatMap(({ spec, name }) => {
    const hits = results.filter(({ file }) => file === spec).flatMap((each) => each.tests).filter(({ fullName }) => fullName.startsWith(name));
    return hits.length ? hits : [{ status: 'absent', title: `${spec} ${name}` }];
  });
  const failed = found.filter((each) => each.status !== 'passed');
  if (failed.length) wrong++;
  const seconds = (found.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000).toFixed(1);
  line(row, what, failed.length ? `FAILED ${failed.length} of ${found.length}` : `held, ${found.length} tests`, seconds);
  for (const { status: how, title } of failed) console.log(`       ${how}: ${title}`);
}
process.exit(wrong ? 1 : 0);
