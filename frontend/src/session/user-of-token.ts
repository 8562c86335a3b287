import createClient from 'openapi-fetch';
import type { paths } from '../../../openapi/schema';
import { everyCall } from '../api/every-call';
import { storedFirstTouch } from './first-touch';
import type { AccessToken, Outcome } from './identity-client';
import type { PendingAccount } from './pending-account';

const TIMEOUT_MS = 8000;

const api = createClient<paths>();
api.use(...everyCall);

/**
 * The API's user of an external provider's token. A new person gets a user with the data of
 * `account`. Codes: `invalid-token`, `email-not-verified`, `account-suspended`, `email-taken`,
 * `unreachable`.
 */
export async function userOfToken(
  token: string,
  { termsVersion, privacyVersion, ...account }: Partial<PendingAccount> & { email: string },
): Promise<Outcome<AccessToken>> {
  const asBearer = {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const existing = await api.GET('/api/me', asBearer);
  if (existing.data) return { data: { token, user: existing.data } };
  if (existing.error.code !== 'sign-in') return { error: existing.error };

  const synced = await api.POST('/api/users/sync', {
    ...asBearer,
    body: { ...storedFirstTouch(), ...account },
  });
  if (synced.error) return { error: synced.error };
  const accept = (kind: 'terms' | 'privacy', version: string) =>
    api.POST('/api/me/consents', { ...asBearer, body: { kind, version } });
  if (termsVersion) await accept('terms', termsVersion);
  if (privacyVersion) await accept('privacy', privacyVersion);
  return { data: { token, user: synced.data } };
}
