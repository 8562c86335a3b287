// Runs the checks of the project and ends with one line that counts the tests: "N passed, N
// failed". Checks of one group run side by side; the groups follow each other. Continuous
// integration leaves out the longest tests, `make test` all slow ones; `make test-slow` has them.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { failuresOfJest, failuresOfPlaywright } from './failures.mjs';
import { areQuarantined, quarantined } from './quarantine.mjs';
import { chosenTests, LEFT_OUT, ROUNDS, SLOW_SERVER_TESTS } from './slow-tests.mjs';

const root = resolve(import.meta.dirname, '..');
/** A step that hangs fails. */
const STEP_LIMIT_MS = 30 * 60_000;
const quick = process.argv.includes('--quick');
const tests = chosenTests();
const results = mkdtempSync(join(tmpdir(), 'openfare-results-'));
/**
 * Steps run side by side on few processors: collecting garbage in one thread and less often takes
 * a third less processor time.
 */
const NODE = [process.execPath, '--max-semi-space-size=32', '--single-threaded-gc'];
const bin = (path) => [...NODE, join(root, 'node_modules', path)];
const jest = (nodeOptions, ...more) => [
  ...NODE,
  ...nodeOptions,
  join(root, 'node_modules/jest/bin/jest.js'),
  '--silent=false',
  ...more,
];
const serverJest = (...more) => jest(['--import', './test/setup/jest.mjs'], ...more);
const clientJest = (...more) => jest(['--experimental-vm-modules'], ...more);

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
 * Files that fail beside others are run once more, alone: on a developer's machine all, in CI only
 * when each failing test is in quarantine. A fault fails again; a test that only lost a race for
 * the machine passes and is named as unstable. The browser tests' own runner does the same.
 */
function secondLook(report, command, options) {
  const first = JSON.parse(readFileSync(report, 'utf8'));
  const failedFiles = first.testResults.filter(({ status }) => status === 'failed');
  if (!failedFiles.length || (process.env.CI && !areQuarantined(failedFiles, quarantined())))
    return { status: 1, counted: countsOfJest(first), failures: failuresOfJest(first) };
  const failed = failedFiles.map(({ name }) => name);
  console.log(`\n-- once more, alone: ${failed.length} files`);
  const [program, ...args] = command;
  rmSync(report);
  const { status } = spawnSync(
    program,
    [
      ...args.filter((arg) => !/^--maxWorkers=/.test(arg)),
      '--runInBand',
      '--runTestsByPath',
      ...failed,
    ],
    options,
  );
  // A process that ended before its time has written none.
  const second = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { ...first, testResults: failedFiles };
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
    failures: failuresOfJest(second),
  };
}

/** More than processors, because many tests wait for other processes. */
const SERVER_WORKERS = '--maxWorkers=4';

/**
 * `counts` reads the step's own report; a step without one is a check that counts as one test.
 * A step of a group with others shows its output when it ends.
 */
const builds = [
  { name: 'build of the server', command: ['make', 'backend/dist/.built'] },
  ...(quick
    ? []
    : [{ name: 'build of the web client', command: ['make', 'frontend/dist/.built'] }]),
];

/** Results for unchanged contents, kept by the tools themselves. */
const CACHE = join(root, 'node_modules/.cache');

const types = (name, project) => ({
  name: `types of ${name}`,
  command: [
    ...bin('@typescript/native/bin/tsc'),
    ...['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile'],
    join(CACHE, `${project.replace('/', '-')}.tsbuildinfo`),
  ],
});

const checks = [
  types('the server', 'backend'),
  types('the web client', 'frontend'),
  types('the browser tests', 'frontend/e2e'),
  types('the client package', 'openapi/client'),
  {
    name: 'format',
    command: [
      ...bin('prettier/bin/prettier.cjs'),
      ...['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content'],
      ...['--cache-location', join(CACHE, 'prettier.json'), '.'],
    ],
  },
  {
    name: 'lint',
    command: [
      ...bin('eslint/bin/eslint.js'),
      // In CI nothing is kept, so that a rule that reads types sees all files anew.
      ...(process.env.CI ? [] : ['--cache', '--cache-strategy', 'content', '--cache-location']),
      ...(process.env.CI ? [] : [join(CACHE, 'eslint.json')]),
      '.',
    ],
  },
  {
    name: 'boundaries',
    command: [
      ...bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      'backend/src',
      'frontend/src',
    ],
  },
  { name: 'API document', command: [...NODE, '.ci/lint-openapi.mjs'] },
  { name: 'API changes', command: [...NODE, '.ci/api-changes.mjs'] },
  {
    name: 'unit tests of the web client',
    cwd: 'frontend',
    command: clientJest('--json', `--outputFile=${results}/frontend.json`, '--maxWorkers=2'),
    report: 'frontend.json',
    counts: countsOfJest,
  },
  ...(quick
    ? []
    : [
        {
          name: 'size of the home page',
          command: [process.execPath, 'frontend/measure-bundle.mjs'],
        },
      ]),
];

/** Read in full by `make test-slow`, in part otherwise. */
const IN_PART = [
  'alarms/wordings',
  'questions/replies.properties',
  'search/borders',
  'search/dangers',
  'search/metamorphic',
  'search/topics',
  'guards/fuzz',
  'price-files/fuzz',
  'kill-nine',
];

/** Options of Jest that choose the spec files. */
function chosenSpecs() {
  if (quick) return ['src/.*(?<!\\.int|\\.e2e)\\.spec\\.ts'];
  if (tests === 'slow') return [SERVER_WORKERS, ...SLOW_SERVER_TESTS, ...IN_PART];
  const { server } = LEFT_OUT[tests];
  return [SERVER_WORKERS, ...server.map((path) => `--testPathIgnorePatterns=${path}`)];
}

const serverTests = {
  name: quick ? 'unit tests of the server' : 'unit and integration tests of the server',
  cwd: 'backend',
  command: serverJest('--json', `--outputFile=${results}/backend.json`, ...chosenSpecs()),
  report: 'backend.json',
  counts: countsOfJest,
};

const browserTests = {
  name: 'browser tests',
  command: [
    ...bin('@playwright/test/cli.js'),
    'test',
    '--config',
    'frontend/e2e/playwright.config.ts',
  ],
  report: 'browser.json',
  counts: countsOfPlaywright,
};

function chosenGroups() {
  if (quick) return [builds, checks, [serverTests]];
  if (tests === 'slow') return [builds, [serverTests], [browserTests]];
  return [builds, checks, [serverTests], [browserTests]];
}

const began = Date.now();

/** Runs a step to its end and shows its output, at once when it is `live`. */
async function run({ name, command: [program, ...args], cwd = '.', report, counts }, live) {
  const start = Date.now();
  if (live) console.log(`\n== ${name}`);
  const options = {
    timeout: STEP_LIMIT_MS,
    cwd: join(root, cwd),
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...ROUNDS[tests],
      NODE_NO_WARNINGS: '1',
      // What one process compiled the next one need not: a start takes a sixth less processor time.
      NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'browser.json'),
    },
  };
  const output = [];
  let status = await new Promise((ended, failed) => {
    const child = spawn(program, args, options);
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', failed);
    child.on('close', ended);
  });
  if (!live) {
    console.log(`\n== ${name}`);
    process.stdout.write(Buffer.concat(output));
  }
  const file = report && join(results, report);
  const reported = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  let counted = reported
    ? counts(reported)
    : { passed: status === 0 && !report ? 1 : 0, failed: 0 };
  let failures = reported && counts === countsOfPlaywright ? failuresOfPlaywright(reported) : [];
  if (status !== 0 && reported && counts === countsOfJest)
    ({ status, counted, failures } = secondLook(file, [program, ...args], {
      ...options,
      stdio: 'inherit',
    }));
  if (status !== 0 && !counted.failed) counted.failed = 1;
  if (report && !counted.passed && !counted.failed) counted.failed = 1; // ran nothing
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`-- ${name}: ${counted.passed} passed, ${counted.failed} failed (${seconds} s)`);
  return { ...counted, failures };
}

let passed = 0;
let failed = 0;
const failures = [];
for (const group of chosenGroups()) {
  const counted = await Promise.all(group.map((step) => run(step, group.length === 1)));
  for (const each of counted) {
    passed += each.passed;
    failed += each.failed;
    failures.push(...each.failures);
  }
}
if (failures.length) console.log(`\n== failures\n${failures.join('\n')}`);
rmSync(results, { recursive: true });
const { server: leftServer = [], browser: leftBrowser = [] } = LEFT_OUT[tests] ?? {};
const left = leftServer.length + leftBrowser.length;
if (left && !quick) console.log(`\nLeft to \`make test-slow\`: ${left} slow test files.`);
console.log(`Time: ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
