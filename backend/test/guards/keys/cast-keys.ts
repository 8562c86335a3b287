import { randomUUID } from 'node:crypto';
import { PERSONAL_SCOPES, SERVICE_SCOPES } from '../../../src/identity/domain/keys/key-scopes.js';
import {
  keyText,
  newPrefix,
  newSecret,
  startOf,
} from '../../../src/identity/infrastructure/keys/key-text.js';
import type { ApiScope } from '../../../src/shared/api-keys.js';
import type { Kernel } from '../../setup/kernel.js';

/** Keys of the patient for the directory alone and for all, and of a service account for all. */
const KEYS = {
  reader: ['directory:read'],
  program: PERSONAL_SCOPES,
  service: SERVICE_SCOPES,
} as const satisfies Record<string, readonly ApiScope[]>;
export type KeyCaller = keyof typeof KEYS;
export const KEY_CALLERS: readonly KeyCaller[] = ['reader', 'program', 'service'];

/** The scopes of a key. */
export const scopesOf = (caller: KeyCaller): readonly ApiScope[] => KEYS[caller];

const ACCOUNT = '0197a0de-0000-7000-8000-00000000000a';
const NAME = 'Of the cast';

/** New keys for everybody who has one, in place of the last. */
export async function issuedKeys({ rows }: Kernel): Promise<Map<KeyCaller, string>> {
  await rows('delete from identity.api_keys where name = $1', [NAME]);
  await rows(
    `insert into identity.service_accounts (id, name, scopes, created_by, created_at)
     values ($1, $2, $3, $1, now())
     on conflict (id) do update set closed_at = null`,
    [ACCOUNT, NAME, JSON.stringify(SERVICE_SCOPES)],
  );
  const texts = new Map<KeyCaller, string>();
  for (const caller of KEY_CALLERS) {
    const { secret, hash } = newSecret();
    const prefix = newPrefix();
    const account = caller === 'service' ? ACCOUNT : null;
    await rows(
      `insert into identity.api_keys
         (id, user_id, service_account_id, name, prefix, secret_hash, scopes, lifetime_days,
          created_at, expires_at)
       select $1, case when $2::uuid is null then u.id end, $2, $3, $4, $5, $6, 90,
              now(), now() + interval '90 days'
         from identity.users u
        where u.email = 'patient@mail.example'`,
      [randomUUID(), account, NAME, prefix, hash, JSON.stringify(scopesOf(caller))],
    );
    texts.set(caller, keyText(startOf(prefix), secret));
  }
  return texts;
}
