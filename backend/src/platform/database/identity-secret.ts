import type pg from 'pg';
import type { Settings } from '../config/settings.js';
import { secretFingerprint } from './backup/backup.js';

export const OTHER_SECRET =
  'IDENTITY_SECRET: is not the one that the data was written with, and nobody could sign in.';

/**
 * Whether the secret of the settings is the one of the database, which remembers a fingerprint of
 * the first one; undefined before the first start, and without a secret.
 */
export async function isSameSecret(
  client: pg.Client,
  { identitySecret }: Settings,
): Promise<boolean | undefined> {
  if (!identitySecret) return undefined;
  const { rows } = await client.query<{ mark: string }>(
    'select identity_secret_mark as mark from shared.installation',
  );
  const [installation] = rows;
  return installation && installation.mark === secretFingerprint(identitySecret);
}

/** Remembers the secret of the first start. Resolves with whether it is that one. */
export async function rememberSecret(client: pg.Client, settings: Settings): Promise<boolean> {
  const { identitySecret } = settings;
  if (!identitySecret) return true;
  await client.query(
    'insert into shared.installation (identity_secret_mark) values ($1) on conflict do nothing',
    [secretFingerprint(identitySecret)],
  );
  return (await isSameSecret(client, settings)) ?? true;
}
