import { accessSync, constants, lstatSync } from 'node:fs';
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

/** The `.env` file is there and cannot be read. The message is one line for people. */
export class UnreadableSettings extends Error {}

/**
 * Reads the settings from the environment and the `.env` file of the project. Relative folders are
 * relative to the project.
 * @throws UnreadableSettings
 */
export function readEnvironment(): SettingsReading {
  process.chdir(PROJECT);
  ignoreUnixMailbox();
  loadSettingsFile(join(PROJECT, '.env'));
  return readSettings(process.env);
}

/**
 * Unix sets `MAIL` to the path of the user's mailbox, as `su` does. Such a value is not our setting
 * and must not hide the one in the `.env` file.
 */
function ignoreUnixMailbox(): void {
  if (/^\s*[./]/.test(process.env['MAIL'] ?? '')) delete process.env['MAIL'];
}

function loadSettingsFile(path: string): void {
  // Also sees a link whose target is missing.
  if (!lstatSync(path, { throwIfNoEntry: false })) return;
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UnreadableSettings(`${path}: cannot be read by this user (${code}).`);
  }
  process.loadEnvFile(path);
}

/** As `readEnvironment`; invalid settings end the process with one line each. */
export function settingsOrExit(): Settings {
  try {
    const { values, faults } = readEnvironment();
    if (!faults.length) {
      process.env['NODE_ENV'] = values.nodeEnv; // libraries read it, too
      return new Settings(values);
    }
    for (const fault of faults) printError(fault);
  } catch (error) {
    if (!(error instanceof UnreadableSettings)) throw error;
    printError(error.message);
  }
  process.exit(CONFIGURATION);
}
