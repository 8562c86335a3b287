import { Settings, type SettingsReading } from '../../platform/config/settings.js';
import { checkClock } from './clock-check.js';
import { checkDatabase, type DatabaseCheck } from './database-check.js';
import { checkDisk } from './disk-check.js';
import { type Finding, warning } from './finding.js';
import { checkMailServer } from './mail-server-check.js';
import { checkQueue } from './queue-check.js';
import { checkSettings } from './settings-check.js';

export const DOCTOR = {
  name: 'doctor',
  usage:
    'doctor                        checks settings, database, queue, mail server, disk and ' +
    'clock, and says what to do',
};

/** Checks everything that a process needs. Starts nothing, and names no secret. */
export async function examine({ values, faults }: SettingsReading): Promise<Finding[]> {
  const settings = new Settings(values);
  const wrongOf = (...names: string[]): string | undefined =>
    names.find((name) =>
      faults.some((fault) => fault.startsWith(`${name}:`) || fault.startsWith(`${name}_FILE:`)),
    );
  const wrongDatabase = wrongOf('DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL');
  const wrongQueue = wrongOf('REDIS_URL', 'REDIS_SENTINELS');
  const wrongMailServer = wrongOf('SMTP_URL', 'MAIL');
  const { findings, usable, aheadMs }: DatabaseCheck = wrongDatabase
    ? { findings: [skipped('database', wrongDatabase)] }
    : await checkDatabase(settings);
  const [queue, mailServer, clock] = await Promise.all([
    wrongQueue ? skipped('queue', wrongQueue) : checkQueue(settings, usable),
    wrongMailServer ? skipped('mail server', wrongMailServer) : checkMailServer(settings),
    checkClock(settings, aheadMs),
  ]);
  return [
    ...checkSettings(settings, faults),
    ...findings,
    queue,
    mailServer,
    ...checkDisk(settings),
    ...clock,
  ];
}

/** The finding of a check that cannot be made while one of its settings is wrong. */
const skipped = (subject: string, variable: string): Finding =>
  warning(subject, 'not checked', `Correct ${variable} first.`);
