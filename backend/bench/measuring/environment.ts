import { resolve } from 'node:path';
import { readSettings, Settings } from '../../src/platform/config/settings.js';

export const BACKEND = resolve(import.meta.dirname, '../..');
export const PROJECT = resolve(BACKEND, '..');

/**
 * Settings of every process that is measured or prepares the data: production, tokens that outlive
 * a run, no cache of answers.
 */
export const environment = (database: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://openfare.example',
  MAIL: 'discard',
  DATABASE_URL: database,
  IDENTITY_SECRET: 'a secret of the benchmark, long enough',
  TOKEN_MINUTES: '60',
  PROCESS_ROLE: 'api',
  DATA_DIR: resolve(PROJECT, 'bench/.scratch/data'),
  DIRECTORY_CACHE_MB: '0',
});

/** The same as the product reads it. */
export const settingsFor = (database: string): Settings =>
  new Settings(readSettings(environment(database)).values);
