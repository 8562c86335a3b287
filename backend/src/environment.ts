import { readSettings, Settings } from './shared/infrastructure/settings.js';

/** EX_CONFIG of sysexits.h. */
const CONFIGURATION = 78;

export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The settings of this process, or one line for each wrong variable and the end. */
export function settingsOrExit(): Settings {
  const { values, faults } = readSettings(process.env);
  if (!faults.length) return new Settings(values);
  for (const fault of faults) say(fault);
  process.exit(CONFIGURATION);
}
