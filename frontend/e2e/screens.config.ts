import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from './playwright.config.js';

/** `make screens`: every page and state, in three widths, light and dark. */
export default defineConfig(base, {
  testMatch: '*.screens.ts',
  reporter: [['line']],
  metadata: { folder: resolve(import.meta.dirname, '../../test-results/screens') },
});
