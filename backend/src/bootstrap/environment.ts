import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, Settings } from '../platform/config/settings.js';

/** EX_CONFIG of sysexits.h. */
const CONFIGURATION = 78;
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/** Prints a line to standard error. */
export function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * The settings from the environment and the `.env` file of the project. Invalid ones end the
 * process with one line each. Relative folders are relative to the project.
 */
export function settingsOrExit(): Settings {
  process.chdir(PROJECT);
  if (existsSync(join(PROJECT, '.env'))) process.loadEnvFile(join(PROJECT, '.env'));
  const { values, faults } = readSettings(process.env);
  if (!faults.length) {
    process.env['NODE_ENV'] = values.nodeEnv; // libraries read it, too
    return new Settings(values);
  }
  for (const fault of faults) printError(fault);
  process.exit(CONFIGURATION);
}
