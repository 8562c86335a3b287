import type { RequestListener, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Oidc from 'oidc-provider';
import { listening } from '../own-server.js';

export const AUDIENCE = 'https://api.openfare.example';
export const CLIENT_ID = 'openfare-web';
const DISCOVERY = '/.well-known/openid-configuration';

interface OpenIdProvider {
  issuer: string;
  jwksUrl: string;
  /** The origin of its token endpoint, which is another than the issuer's. */
  tokens: string;
  close(): Promise<void>;
}

/**
 * A certified OpenID provider in this process, with its own sign-in and consent pages; whatever is
 * typed as a name is the address.
 * Its discovery document names a token endpoint on a second port, as large providers do on a second
 * host.
 */
export async function anOpenIdProvider(client: string): Promise<OpenIdProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  let handle: RequestListener | undefined;
  const { url, close } = await listening((request, reply) => handle?.(request, reply));
  const tokens = await listening((request, reply) => handle?.(request, reply));
  const provider = new Oidc(url, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'op-1', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the test only'] },
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${client}/auth/callback`],
        post_logout_redirect_uris: [`${client}/`],
      },
    ],
    clientBasedCORS: () => true,
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: sub,
        email_verified: true,
        given_name: 'Olga',
        family_name: 'Gil',
      }),
    }),
    extraTokenClaims: (_ctx, token) =>
      'accountId' in token
        ? { email: token.accountId, email_verified: !token.accountId?.startsWith('unverified') }
        : undefined,
    features: {
      devInteractions: { enabled: true },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 900,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
  const answer = provider.callback();
  handle = (request, reply) => {
    if (request.headers.host === new URL(url).host && request.url === DISCOVERY)
      void discover(reply);
    else void answer(request, reply);
  };
  async function discover(reply: ServerResponse): Promise<void> {
    const document = (await (await fetch(tokens.url + DISCOVERY)).text()).replaceAll(
      tokens.url,
      url,
    );
    reply
      .setHeader('content-type', 'application/json')
      .setHeader('access-control-allow-origin', '*');
    reply.end(
      JSON.stringify({
        ...(JSON.parse(document) as object),
        token_endpoint: `${tokens.url}/token`,
        revocation_endpoint: `${tokens.url}/token/revocation`,
      }),
    );
  }
  return {
    issuer: url,
    jwksUrl: `${url}/jwks`,
    tokens: tokens.url,
    close: async () => {
      await close();
      await tokens.close();
    },
  };
}
