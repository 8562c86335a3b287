import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, Settings, type SettingsReading } from '../platform/config/settings.js';

/** EX_CONFIG of sysexits.h. */
const CONFIGURATION = 78;
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/** Prints a line to standard error. */
export function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * Reads the settings from the environment and the `.env` file of the project. Relative folders are
 * relative to the project.
 */
export function readEnvironment(): SettingsReading {
  process.chdir(PROJECT);
  if (existsSync(join(PROJECT, '.env'))) process.loadEnvFile(join(PROJECT, '.env'));
  return readSettings(process.env);
}

/** As `readEnvironment`; invalid settings end the process with one line each. */
export function settingsOrExit(): Settings {
  const { values, faults } = readEnvironment();
  if (!faults.length) {
    process.env['NODE_ENV'] = values.nodeEnv; // libraries read it, too
    return new Settings(values);
  }
  for (const fault of faults) printError(fault);
  process.exit(CONFIGURATION);
}
