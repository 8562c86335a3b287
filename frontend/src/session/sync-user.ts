import { api } from '../api/client';
import type { AccessToken } from './identity-client';

const TIMEOUT_MS = 4000;

/**
 * Sends the sync of the signed-in person to the API. A failure is only logged, without personal
 * data.
 */
export async function syncUser({ token, user }: AccessToken): Promise<void> {
  const { error } = await api.POST('/api/users/sync', {
    headers: { Authorization: `Bearer ${token}` },
    body: { email: user.email },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (error) console.warn(`The user could not be synced: ${error.status} ${error.code}`);
}
