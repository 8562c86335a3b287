import createClient from 'openapi-fetch';
import type { paths } from '../../../openapi/schema';
import { everyCall } from '../api/every-call';
import type { AccessToken, Credentials, IdentityClient, NewAccount, Outcome } from './identity-client';

const TIMEOUT_MS = 8000;

/** The identity provider that lives in the API; the session is an HttpOnly cookie that only these calls carry. */
export class EmbeddedIdentity implements IdentityClient {
  private readonly api = createClient<paths>();

  constructor() {
    this.api.use(...everyCall);
  }

  async renew(): Promise<AccessToken | null> {
    const { data, response } = await this.api.POST('/api/auth/token', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!data) throw new Error(`${response.status}: ${response.statusText}`);
    return data.token && data.user ? { token: data.token, user: data.user } : null;
  }

  signIn(credentials: Credentials): Promise<Outcome<AccessToken>> {
    return this.api.POST('/api/auth/sign-in', { body: credentials });
  }

  signUp(account: NewAccount): Promise<Outcome<{ email: string }>> {
    return this.api.POST('/api/auth/sign-up', { body: account });
  }

  verifyEmail(code: string): Promise<Outcome<unknown>> {
    return this.api.POST('/api/auth/verify-email', { body: { oobCode: code } });
  }

  resendVerification(ticket: string): Promise<Outcome<unknown>> {
    return this.api.POST('/api/auth/resend-verification', { body: { ticket } });
  }

  async signOut(): Promise<void> {
    const { response } = await this.api.POST('/api/auth/sign-out');
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  }
}
