import {
  ErrorResponse,
  OidcClient,
  type SigninResponse,
  WebStorageStateStore,
} from 'oidc-client-ts';
import type { AccessToken, IdentityClient, Outcome, RedirectSignIn } from './identity-client';
import { userOfToken } from './user-of-token';
import { providerProblem } from './provider-problem';

const STORAGE_KEY = 'openfare.oidc';
const SCOPE = 'openid email profile offline_access';

interface OidcTerms {
  issuer: string;
  clientId: string;
  /** Of the access tokens that the API takes. */
  audience: string;
}

/** The tokens that renew the session in this tab. */
interface StoredSession {
  refreshToken: string;
  idToken: string;
  profile: SigninResponse['profile'];
}

/**
 * An OpenID provider: people sign in on its page, by a code with PKCE. A refresh token lives as
 * long as the tab.
 */
export class OidcIdentity implements IdentityClient {
  private readonly client: OidcClient;
  /** The name of the API at the provider, in the way that it understands. */
  private readonly resource?: string;

  constructor({ issuer, clientId, audience }: OidcTerms) {
    const own = window.location.origin;
    this.resource = URL.canParse(audience) ? audience : undefined;
    this.client = new OidcClient({
      authority: issuer,
      client_id: clientId,
      redirect_uri: `${own}/auth/callback`,
      post_logout_redirect_uri: `${own}/`,
      response_type: 'code',
      scope: SCOPE,
      resource: this.resource,
      extraQueryParams: this.resource ? {} : { audience },
      stateStore: new WebStorageStateStore({ store: sessionStorage }),
    });
  }

  readonly redirect: RedirectSignIn = {
    address: async (returnTo) =>
      (await this.client.createSigninRequest({ state: { returnTo } })).url,
    signIn: async (address) => {
      const answer = await this.answerOf(address);
      if (!answer) return { error: providerProblem(400, 'invalid-link') };
      const { data, error } = await this.enter(answer);
      return data ? { data: { access: data, returnTo: returnToOf(answer.userState) } } : { error };
    },
  };

  async renew(): Promise<AccessToken | null> {
    const stored = readStored();
    if (!stored) return null;
    const answer = await this.refreshed(stored);
    if (!answer) {
      clear();
      return null;
    }
    const { data, error } = await this.enter(answer, stored);
    if (error?.code === 'unreachable') throw new Error(error.title);
    return data ?? null;
  }

  async signOut(): Promise<string | null> {
    const stored = readStored();
    clear();
    if (stored)
      // Not every provider supports revocation.
      await this.client.revokeToken(stored.refreshToken, 'refresh_token').catch(() => undefined);
    const request = await this.client
      .createSignoutRequest({ id_token_hint: stored?.idToken })
      .catch(() => null);
    return request?.url ?? null;
  }

  /** Null when the provider no longer accepts the stored tokens. */
  private async refreshed({
    refreshToken,
    idToken,
    profile,
  }: StoredSession): Promise<SigninResponse | null> {
    const state = { refresh_token: refreshToken, id_token: idToken, profile, session_state: null };
    try {
      return await this.client.useRefreshToken({ state, resource: this.resource });
    } catch (error) {
      if (error instanceof ErrorResponse) return null;
      throw error;
    }
  }

  /** Null when the address is no response to a request of this tab. */
  private async answerOf(address: URL): Promise<SigninResponse | null> {
    try {
      return await this.client.processSigninResponse(address.href);
    } catch (error) {
      console.warn(
        'The provider signed nobody in:',
        error instanceof Error ? error.name : 'unknown',
      );
      return null;
    }
  }

  private async enter(
    answer: SigninResponse,
    previous?: StoredSession,
  ): Promise<Outcome<AccessToken>> {
    const profile = { ...previous?.profile, ...answer.profile };
    const refreshToken = answer.refresh_token ?? previous?.refreshToken;
    const idToken = answer.id_token ?? previous?.idToken;
    const outcome = await userOfToken(answer.access_token, {
      email: profile.email ?? '',
      firstName: profile.given_name,
      lastName: profile.family_name,
    });
    if (outcome.data && refreshToken && idToken) store({ refreshToken, idToken, profile });
    return outcome;
  }
}

function returnToOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'returnTo' in state
    ? String(state.returnTo)
    : '';
}

const store = (stored: StoredSession): void =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
const clear = (): void => sessionStorage.removeItem(STORAGE_KEY);

function readStored(): StoredSession | null {
  // Written by `store` above, in this tab.
  return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as StoredSession | null;
}
