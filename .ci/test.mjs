// Runs every check of the project in order, ends with one line that counts the tests: "N passed, N
// failed".
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const quick = process.argv.includes('--quick');
const results = mkdtempSync(join(tmpdir(), 'openfare-results-'));
const bin = (path) => [process.execPath, join(root, 'node_modules', path)];
const jest = (...more) => [
  process.execPath,
  '--experimental-vm-modules',
  join(root, 'node_modules/jest/bin/jest.js'),
  '--silent=false',
  ...more,
];

/** A file that fails without a failing test (it does not load) counts as one. */
const countsOfJest = ({ testResults }) =>
  testResults.reduce(
    ({ passed, failed }, { status, assertionResults }) => {
      const fails = assertionResults.filter((test) => test.status === 'failed').length;
      return {
        passed: passed + assertionResults.filter((test) => test.status === 'passed').length,
        failed: failed + (fails || (status === 'failed' ? 1 : 0)),
      };
    },
    { passed: 0, failed: 0 },
  );
const countsOfPlaywright = ({ stats: { expected, unexpected, flaky, skipped } }) => ({
  passed: expected + flaky,
  failed: unexpected + skipped,
});

/**
 * Files that fail beside others are run once more, alone: a fault fails again, a test that only
 * lost a race for the machine passes and is named as unstable. The browser tests' own runner does
 * the same.
 */
function secondLook(report, command, options) {
  const first = JSON.parse(readFileSync(report, 'utf8'));
  const failed = first.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name);
  if (!failed.length) return { status: 1, counted: countsOfJest(first) };
  console.log(`\n-- once more, alone: ${failed.length} files`);
  const [program, ...args] = command;
  const { status } = spawnSync(
    program,
    [
      ...args.filter((arg) => !/^--(shard|maxWorkers)=/.test(arg)),
      '--runInBand',
      '--runTestsByPath',
      ...failed,
    ],
    options,
  );
  const second = JSON.parse(readFileSync(report, 'utf8'));
  for (const { name, status: now } of second.testResults)
    if (now === 'passed') console.log(`-- unstable: ${name}`);
  return {
    status,
    counted: countsOfJest({
      testResults: [
        ...first.testResults.filter(({ name }) => !failed.includes(name)),
        ...second.testResults,
      ],
    }),
  };
}

/**
 * Each in a process of its own: modules that a spec file loaded stay in memory until the process
 * ends.
 */
const PARTS = ['1/3', '2/3', '3/3'];

/** `counts` reads the step's own report; a step without one is a check that counts as one test. */
const steps = [
  { name: 'build of the server', command: ['make', 'backend/dist/.built'] },
  {
    name: 'types of the server',
    command: [...bin('@typescript/native/bin/tsc'), '-p', 'backend', '--noEmit'],
  },
  {
    name: 'types of the web client',
    command: [...bin('@typescript/native/bin/tsc'), '-p', 'frontend', '--noEmit'],
  },
  {
    name: 'format',
    command: [...bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  },
  { name: 'lint', command: [...bin('eslint/bin/eslint.js'), '.'] },
  {
    name: 'boundaries',
    command: [
      ...bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      'backend/src',
      'frontend/src',
    ],
  },
  {
    name: 'unit tests of the web client',
    cwd: 'frontend',
    command: jest('--json', `--outputFile=${results}/frontend.json`),
    report: 'frontend.json',
    counts: countsOfJest,
  },
  ...(quick
    ? []
    : [
        { name: 'build of the web client', command: ['make', 'frontend/dist/.built'] },
        {
          name: 'size of the home page',
          command: [process.execPath, 'frontend/measure-bundle.mjs'],
        },
      ]),
  ...(quick
    ? [
        {
          name: 'unit tests of the server',
          cwd: 'backend',
          command: jest(
            '--json',
            `--outputFile=${results}/backend.json`,
            'src/.*(?<!\\.int|\\.e2e)\\.spec\\.ts',
          ),
          report: 'backend.json',
          counts: countsOfJest,
        },
      ]
    : PARTS.map((part) => ({
        name: `unit and integration tests of the server, part ${part}`,
        cwd: 'backend',
        report: `backend-${part[0]}.json`,
        counts: countsOfJest,
        command: jest(
          '--json',
          `--outputFile=${results}/backend-${part[0]}.json`,
          `--shard=${part}`,
          '--maxWorkers=2',
        ),
      }))),
  ...(quick
    ? []
    : [
        {
          name: 'browser tests',
          command: [
            ...bin('@playwright/test/cli.js'),
            'test',
            '--config',
            'frontend/e2e/playwright.config.ts',
          ],
          report: 'browser.json',
          counts: countsOfPlaywright,
        },
      ]),
];

let passed = 0;
let failed = 0;
for (const {
  name,
  command: [program, ...args],
  cwd = '.',
  report,
  counts,
} of steps) {
  const start = Date.now();
  console.log(`\n== ${name}`);
  const options = {
    cwd: join(root, cwd),
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_NO_WARNINGS: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'browser.json'),
    },
  };
  let { status } = spawnSync(program, args, options);
  const file = report && join(results, report);
  let counted =
    file && existsSync(file)
      ? counts(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: status === 0 && !report ? 1 : 0, failed: 0 };
  if (status !== 0 && counts === countsOfJest && file && existsSync(file))
    ({ status, counted } = secondLook(file, [program, ...args], options));
  if (status !== 0 && !counted.failed) counted.failed = 1;
  if (report && !counted.passed && !counted.failed) counted.failed = 1; // ran nothing
  passed += counted.passed;
  failed += counted.failed;
  console.log(
    `-- ${name}: ${counted.passed} passed, ${counted.failed} failed (${((Date.now() - start) / 1000).toFixed(1)} s)`,
  );
}
rmSync(results, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
