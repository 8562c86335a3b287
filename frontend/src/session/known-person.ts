import createClient from 'openapi-fetch';
import type { paths } from '../../../openapi/schema';
import { everyCall } from '../api/every-call';
import { keptFirstTouch } from './first-touch';
import type { AccessToken, Outcome } from './identity-client';
import type { KeptAccount } from './kept-account';

const TIMEOUT_MS = 8000;

const api = createClient<paths>();
api.use(...everyCall);

/**
 * Who the token of a provider elsewhere is to the API; somebody new is made known with `account`.
 * Codes: `invalid-token`, `email-not-verified`, `account-suspended`, `email-taken`, `unreachable`.
 */
export async function knownPerson(
  token: string,
  { termsVersion, ...account }: Partial<KeptAccount> & { email: string },
): Promise<Outcome<AccessToken>> {
  const asBearer = {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const known = await api.GET('/api/me', asBearer);
  if (known.data) return { data: { token, user: known.data } };
  if (known.error.code !== 'sign-in') return { error: known.error };

  const synced = await api.POST('/api/users/sync', {
    ...asBearer,
    body: { ...keptFirstTouch(), ...account },
  });
  if (synced.error) return { error: synced.error };
  if (termsVersion)
    await api.POST('/api/me/consents', {
      ...asBearer,
      body: { kind: 'terms', version: termsVersion },
    });
  return { data: { token, user: synced.data } };
}
