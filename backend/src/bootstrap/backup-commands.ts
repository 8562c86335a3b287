import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { WrongUsage } from '../platform/config/cli-command.js';
import { Settings } from '../platform/config/settings.js';
import { backup, secretFingerprint } from '../platform/database/backup/backup.js';
import { UnusableBackup } from '../platform/database/backup/backup-file.js';
import { restore, verifyBackup } from '../platform/database/backup/restore.js';
import { OTHER_SECRET } from '../platform/database/identity-secret.js';
import { type Database, secretFile, withMigratedDatabase, withStartLock } from './database.js';

/** A command that runs without migrating the database first. */
interface DirectCommand {
  readonly name: string;
  readonly usage: string;
  run(args: readonly string[], wanted: Settings, database: Database): Promise<string>;
}

function requireFile(args: readonly string[]): string {
  const [file, ...more] = args;
  if (!file || more.length) throw new WrongUsage('Which file?');
  return resolve(file);
}

/** `backup` and `restore`. */
export const backupCommands: readonly DirectCommand[] = [
  {
    name: 'backup',
    usage:
      'backup FILE                   writes all data as of this moment into a new file, ' +
      'also while the system runs',
    async run(args, wanted, { settings }) {
      const path = requireFile(args);
      const tables = await backup(settings.databaseOwner, path, {
        value: settings.identitySecret,
        generated: settings.embedded && !wanted.identitySecret,
      });
      return `${tables} tables are in ${path}. Keep it as safe as the database itself.`;
    },
  },
  {
    name: 'restore',
    usage: 'restore FILE                  fills an empty database from a backup',
    async run(args, wanted, { settings, folder }) {
      const path = requireFile(args);
      const header = await verifyBackup(path);
      const { identitySecret, secretMark } = header;
      const takeSecret =
        folder !== undefined && !wanted.identitySecret && identitySecret !== undefined;
      if (
        !takeSecret &&
        secretMark &&
        settings.identitySecret &&
        secretFingerprint(settings.identitySecret) !== secretMark
      ) {
        throw new UnusableBackup(OTHER_SECRET);
      }
      await withStartLock(settings, () =>
        restore(settings.databaseOwner, path, header, () => {
          if (takeSecret)
            writeFileSync(secretFile(folder), identitySecret, { mode: 0o600, flush: true });
        }),
      );
      const restored = takeSecret ? new Settings({ ...settings, identitySecret }) : settings;
      await withMigratedDatabase(restored, async () => undefined);
      return `The data of ${header.at} is restored.`;
    },
  },
];
