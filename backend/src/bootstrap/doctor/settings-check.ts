import type { Settings } from '../../platform/config/settings.js';
import { settingsWarnings } from '../settings-warnings.js';
import { failed, type Finding, ok, warning } from './finding.js';

const SUBJECT = 'settings';

/** Every wrong setting, as the start would report it, and what was probably not meant. */
export function checkSettings(settings: Settings, faults: readonly string[]): Finding[] {
  if (faults.length)
    return faults.map((fault) =>
      failed(SUBJECT, fault.replace(/\.$/, ''), 'Correct it: no process starts before.'),
    );
  const { nodeEnv, processRole, address } = settings;
  return [
    ok(SUBJECT, `${nodeEnv}, role ${processRole}, ${address}`),
    ...settingsWarnings(settings).map((line) => {
      const [seen = '', ...remedy] = line.split(/(?<=\.) /);
      return warning(SUBJECT, seen.replace(/\.$/, ''), remedy.join(' '));
    }),
  ];
}
