import createClient from 'openapi-fetch';
import type { paths } from '../../../openapi/schema';
import type { AccessToken, IdentityClient } from './identity-client';

const TIMEOUT_MS = 8000;

/** The identity provider that lives in the API; the session is an HttpOnly cookie that only these calls carry. */
export class EmbeddedIdentity implements IdentityClient {
  private readonly api = createClient<paths>();

  async renew(): Promise<AccessToken | null> {
    const { data, response } = await this.api.POST('/api/auth/token', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!data) throw new Error(`${response.status}: ${response.statusText}`);
    return data.token && data.user ? { token: data.token, user: data.user } : null;
  }

  async signOut(): Promise<void> {
    const { response } = await this.api.POST('/api/auth/sign-out');
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  }
}
