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
  /** The result of a check, or why it cannot be made while one of its settings is wrong. */
  const unless = <Result>(subject: string, variables: string[], check: () => Promise<Result>) => {
    const wrong = variables.find((name) => faults.some((fault) => fault.startsWith(name)));
    return wrong ? warning(subject, 'not checked', `Correct ${wrong} first.`) : check();
  };
  const database: DatabaseCheck | Finding = await unless(
    'database',
    ['DATABASE_URL', 'DATABASE_OWNER_URL'],
    () => checkDatabase(settings),
  );
  const { findings, usable, aheadMs } =
    'findings' in database ? database : { findings: [database] };
  const [queue, mailServer, clock] = await Promise.all([
    unless('queue', ['REDIS_URL'], () => checkQueue(settings, usable)),
    unless('mail server', ['SMTP_URL', 'MAIL:'], () => checkMailServer(settings)),
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
