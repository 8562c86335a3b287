import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from './playwright.config.js';

/**
 * `make screens`: every page and state, in three widths, light and dark; and how ten pages differ
 * from their pictures in baseline/.
 */
export default defineConfig({
  ...base,
  projects: undefined,
  testMatch: '*.screens.ts',
  retries: 0,
  reporter: [['line'], ['./baseline-report.ts']],
  outputDir: resolve(import.meta.dirname, '../../test-results/baseline'),
  snapshotPathTemplate: '{testDir}/baseline/{arg}{ext}',
  updateSnapshots: 'none',
  metadata: { folder: resolve(import.meta.dirname, '../../test-results/screens') },
});
