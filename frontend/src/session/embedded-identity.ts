import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../../openapi/schema';
import { everyCall } from '../api/every-call';
import type {
  AccessToken,
  IdentityClient,
  PasswordAccounts,
  ResetLinks,
  SecondFactors,
  SignInLinks,
} from './identity-client';

const TIMEOUT_MS = 8000;

/**
 * The identity provider that lives in the API; the session is an HttpOnly cookie that only these
 * calls carry.
 */
export class EmbeddedIdentity implements IdentityClient {
  private readonly api: Client<paths> = createClient<paths>();

  /** `accessToken` is the current token, which changing the password requires. */
  constructor(private readonly accessToken: () => string | null) {
    this.api.use(...everyCall);
  }

  async renew(): Promise<AccessToken | null> {
    const { data, response } = await this.api.POST('/api/auth/token', {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!data) throw new Error(`${response.status}: ${response.statusText}`);
    return data.token && data.user ? { token: data.token, user: data.user } : null;
  }

  async signOut(): Promise<null> {
    const { response } = await this.api.POST('/api/auth/sign-out');
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
    return null;
  }

  readonly passwords: PasswordAccounts = {
    signIn: (credentials) => this.api.POST('/api/auth/sign-in', { body: credentials }),
    signUp: (account) => this.api.POST('/api/auth/sign-up', { body: account }),
    verifyEmail: (oobCode) => this.api.POST('/api/auth/verify-email', { body: { oobCode } }),
    resendVerification: (ticket) =>
      this.api.POST('/api/auth/resend-verification', { body: { ticket } }),
    change: (passwords) =>
      this.api.POST('/api/auth/change-password', {
        body: passwords,
        headers: { Authorization: `Bearer ${this.accessToken() ?? ''}` },
      }),
  };

  readonly resetLinks: ResetLinks = {
    request: (email) => this.api.POST('/api/auth/forgot-password', { body: { email } }),
    apply: (oobCode, password) =>
      this.api.POST('/api/auth/reset-password', { body: { oobCode, password } }),
  };

  readonly signInLinks: SignInLinks = {
    request: (email, returnTo) =>
      this.api.POST('/api/auth/sign-in-link', { body: { email, returnTo } }),
    signIn: (email, address) =>
      this.api.POST('/api/auth/sign-in-with-link', {
        body: { email, oobCode: address.searchParams.get('oobCode') ?? '' },
      }),
  };

  readonly secondFactors: SecondFactors = {
    recoveryCodes: true,
    answer: (challenge, code) =>
      this.api.POST('/api/auth/second-factor', { body: { challenge, code } }),
  };
}
