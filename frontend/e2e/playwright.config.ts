import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig, devices, type Project } from '@playwright/test';
import { chosenTests, LEFT_OUT, SLOW_BROWSER_TESTS } from '../../.ci/slow-tests.mjs';
import { quarantinedTests } from './quarantine.js';

/** Workers read this file, too: the environment carries the choice of the first process. */
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
process.env.E2E_DATA_DIR ??= folder();
const port = process.env.E2E_PORT;
const dataDir = process.env.E2E_DATA_DIR;

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'openfare-browser-'));
  chmodSync(made, 0o755); // the database's user must reach it
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** The headless shell takes a third less processor time than the whole browser. */
const chromium = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => existsSync(path));

/** Options of Node.js with which processes side by side leave each other more processor time. */
const FRUGAL = ['--max-semi-space-size=32', '--single-threaded-gc'];

/** Chromium as on a phone: a narrow window, touch, and the phone's user agent. */
const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

const patternsOf = (paths: readonly string[]): string[] => paths.map((path) => `**/${path}`);
const tests = chosenTests();
const leftOut = tests === 'slow' ? [] : patternsOf(LEFT_OUT[tests].browser);
const slowTests = patternsOf(SLOW_BROWSER_TESTS);

const projects: Project[] = [
  {
    name: 'desktop',
    testIgnore: ['phone/*', ...leftOut],
    ...(tests === 'slow' && { testMatch: slowTests }),
  },
  {
    name: 'phone',
    testIgnore: leftOut,
    testMatch:
      tests === 'slow'
        ? slowTests.filter((path) => path.startsWith('**/phone/'))
        : 'phone/*.e2e.ts',
    use: phone,
  },
];

const quarantined = quarantinedTests();
const inQuarantine = projects.map((project) => ({
  ...project,
  name: `${project.name} quarantine`,
  grep: quarantined,
  retries: 1,
}));

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 3,
  // What passes only on the second try is named as flaky in the report; in CI it fails.
  retries: process.env.CI ? 0 : 1,
  projects: quarantined.length
    ? [...projects.map((project) => ({ ...project, grepInvert: quarantined })), ...inQuarantine]
    : projects,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  outputDir: join(dataDir, 'test-results'),
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A step that waits for what never comes is named before the whole test is out of time.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: [`"${process.execPath}"`, ...FRUGAL, 'backend/dist/main.js'].join(' '),
    cwd: resolve(import.meta.dirname, '../..'),
    url: `http://127.0.0.1:${port}/health/ready`,
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO_DATA: 'on',
      SIGN_UPS_PER_HOUR: '1000',
      BOOKINGS_PER_DAY: '1000',
      OPEN_BOOKINGS_PER_CLINIC: '1000',
      MAILS_PER_HOUR: '1000',
      MAILS_PER_DAY: '1000',
      PASSWORD_TRIES_AT_ONCE: '50',
      // The accounts of all workers are made at once, on processors that browsers keep busy.
      PASSWORD_HASH_WAIT_MS: '20000',
      PASSWORD_HASH_COST: '8',
      POOL_WAIT_MS: '20000',
      PRICE_REQUESTS_PER_HOUR: '1000',
      GUEST_SEARCHES_PER_MINUTE: '1000',
      USER_SEARCHES_PER_MINUTE: '1000',
      NODE_ENV: 'development',
    },
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
