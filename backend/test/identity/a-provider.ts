import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Oidc, { type Configuration } from 'oidc-provider';
import { IdentityProvider } from '../../src/identity/application/sign-in/identity-provider.js';
import { RemoteProvider } from '../../src/identity/infrastructure/provider/remote-provider.js';
import { Settings } from '../../src/platform/config/settings.js';
import { aKernel } from '../setup/kernel.js';

/** One kind of provider with an issuer that signs. */
export interface AProvider {
  readonly provider: IdentityProvider;
  /** A token that the issuer gave in its own way, for this address. */
  issued(email: string): Promise<string>;
  /** As the issuer signs, with claims of ours; undefined leaves one out. */
  forged?(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

async function listening(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as { port: number }).port}` };
}

const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

export async function embeddedProvider(): Promise<AProvider> {
  const kernel = await aKernel();
  const provider = kernel.app.get(IdentityProvider);
  return {
    provider,
    close: () => kernel.close(),
    issued: async (email) => {
      const { accounts } = provider;
      await accounts.signUp({ email, password: 'Blue-Heron-42!', name: 'Ana Gil' });
      return (
        await accounts.issueToken(
          await accounts.verifyEmail(await accounts.verificationCode(email)),
        )
      ).token;
    },
  };
}

const PROJECT = 'openfare-test';

/** Tokens of the shape that Firebase signs, from an issuer of our own: its emulator signs none. */
export async function firebaseProvider(): Promise<AProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'fb-1', alg: 'RS256', use: 'sig' };
  const { server, url } = await listening((_request, reply) =>
    reply.end(JSON.stringify({ keys: [jwk] })),
  );
  const issuer = `https://securetoken.google.com/${PROJECT}`;
  const provider = new RemoteProvider(
    new Settings({
      identityProvider: 'firebase',
      identityIssuer: issuer,
      identityAudience: PROJECT,
      identityJwksUrl: `${url}/jwks`,
    }),
  );
  const forged = (claims: JWTPayload): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: issuer,
      aud: PROJECT,
      auth_time: now,
      user_id: 'u1',
      sub: 'u1',
      iat: now,
      exp: now + 3600,
      email: 'ana@mail.example',
      email_verified: true,
      firebase: { identities: { email: ['ana@mail.example'] }, sign_in_provider: 'password' },
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'fb-1', typ: 'JWT' })
      .sign(privateKey);
  };
  return {
    provider,
    forged,
    issued: (email) => forged({ email, sub: 'u2' }),
    close: () => closed(server),
  };
}

const AUDIENCE = 'openfare-api';
const SECRET = 'a secret of the test only';

const CONFIGURATION: Configuration = {
  clients: [
    {
      client_id: 'web',
      client_secret: SECRET,
      grant_types: ['client_credentials'],
      redirect_uris: [],
      response_types: [],
    },
  ],
  features: {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => 'urn:openfare:api',
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: 'api',
        audience: AUDIENCE,
        accessTokenFormat: 'jwt',
        accessTokenTTL: 900,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  },
};

/** A certified implementation in this process; the token comes from its token endpoint. */
export async function oidcProvider(): Promise<AProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'op-1', alg: 'RS256', use: 'sig' };
  const { server, url } = await listening((request, reply) => void handle(request, reply));
  let email = '';
  const issuer = new Oidc(url, {
    ...CONFIGURATION,
    jwks: { keys: [key] },
    extraTokenClaims: () => ({ sub: 'op-user', email, email_verified: true }),
  });
  const handle = issuer.callback();
  const discovered = (await (await fetch(`${url}/.well-known/openid-configuration`)).json()) as {
    issuer: string;
    jwks_uri: string;
    token_endpoint: string;
  };
  const provider = new RemoteProvider(
    new Settings({
      identityProvider: 'oidc',
      identityIssuer: discovered.issuer,
      identityAudience: AUDIENCE,
      identityJwksUrl: discovered.jwks_uri,
    }),
  );
  return {
    provider,
    close: () => closed(server),
    issued: async (address) => {
      email = address;
      const credentials = Buffer.from(`web:${encodeURIComponent(SECRET)}`).toString('base64');
      const answer = await fetch(discovered.token_endpoint, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'api' }),
      });
      return ((await answer.json()) as { access_token: string }).access_token;
    },
    forged: (claims) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        iss: discovered.issuer,
        aud: AUDIENCE,
        sub: 'u1',
        iat: now,
        exp: now + 900,
        email: 'ana@mail.example',
        email_verified: true,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'op-1' })
        .sign(privateKey);
    },
  };
}
