import { defineConfig } from '@playwright/test';
import base from './playwright.config.js';

/**
 * `make scale`: the console in a browser with 100,000 rows in every list. It takes some minutes, so
 * `make test` leaves it out.
 */
const [server] = [base.webServer].flat();
export default defineConfig({
  ...base,
  projects: undefined,
  testMatch: '*.scale.ts',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 1_800_000,
  webServer: server && {
    ...server,
    env: { ...server.env, DEMO_DATA: 'off', STATEMENT_TIMEOUT_MS: '5000' },
  },
});
