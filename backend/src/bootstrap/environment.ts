import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, Settings } from '../platform/config/settings.js';

/** EX_CONFIG of sysexits.h. */
const CONFIGURATION = 78;
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

export function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * The settings of this process and of the project's `.env`, or one line for each wrong variable and
 * the end. Relative folders are the project's.
 */
export function settingsOrExit(): Settings {
  process.chdir(PROJECT);
  if (existsSync(join(PROJECT, '.env'))) process.loadEnvFile(join(PROJECT, '.env'));
  const { values, faults } = readSettings(process.env);
  if (!faults.length) {
    process.env['NODE_ENV'] = values.nodeEnv; // libraries ask it as well
    return new Settings(values);
  }
  for (const fault of faults) printError(fault);
  process.exit(CONFIGURATION);
}
