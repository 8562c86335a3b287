import {
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { IdentityProvider } from '../../../src/identity/application/sign-in/identity-provider.js';
import type { EmbeddedProvider } from '../../../src/identity/infrastructure/provider/embedded-provider.js';
import { RemoteProvider } from '../../../src/identity/infrastructure/provider/remote-provider.js';
import { JwtTokens } from '../../../src/identity/infrastructure/tokens/jwt-tokens.js';
import { Settings } from '../../../src/platform/config/settings.js';
import type { Tokens } from '../../../src/shared/actors.js';
import type { Kernel } from '../../setup/kernel.js';
import type { Person } from '../people.js';
import { aSigningKernel, type Claims, es256, now, part } from './a-signing-kernel.js';

let kernel: Kernel;
let person: Person;
let own: KeyObject;
let kid: string;
let claims: Claims;
const hs256 = (payload: Claims, key: string | Buffer, header: object = { alg: 'HS256', kid }) => {
  const content = `${part(header)}.${part(payload)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
};
/** As the provider signs, with the claims changed. */
const made = (changes: Claims, header: object = { alg: 'ES256', kid }) =>
  es256(header, { ...claims, ...changes }, own);

beforeAll(async () => {
  ({ kernel, person, own, kid, claims } = await aSigningKernel());
});
afterAll(() => kernel.close());

it('asks for unknown keys seldom, and needs no database while keys are known', async () => {
  let keyRequests = 0;
  const provider = kernel.app.get(IdentityProvider) as EmbeddedProvider;
  const counting = new Proxy(provider, {
    get: (target, name) =>
      name === 'keys'
        ? () => {
            keyRequests++;
            return away ? Promise.reject(new Error('away')) : target.keys();
          }
        : Reflect.get(target, name),
  });
  let away = false;
  const tokens = new JwtTokens(counting);
  expect(await tokens.verify(made({ jti: 'one' }))).toMatchObject({
    email: person.email,
    emailVerified: true,
  });
  expect(keyRequests).toBe(1);
  for (let i = 0; i < 50; i++)
    expect(await tokens.verify(made({}, { alg: 'ES256', kid: `unknown-${i}` }))).toBeUndefined();
  expect(keyRequests).toBe(1);
  away = true;
  expect(await tokens.verify(made({ jti: 'two' }))).toMatchObject({ email: person.email });
  await expect(new JwtTokens(counting).verify(made({ jti: 'three' }))).rejects.toThrow('away');
});

it('reads the keys again after ten minutes, and keeps the last ones while that fails', async () => {
  const provider = kernel.app.get(IdentityProvider) as EmbeddedProvider;
  const keys = jest.spyOn(provider, 'keys');
  const realNow = Date.now.bind(Date);
  const clock = jest.spyOn(Date, 'now');
  try {
    const tokens = new JwtTokens(provider);
    expect(await tokens.verify(made({ jti: 'fresh' }))).toBeDefined();
    clock.mockImplementation(() => realNow() + 9 * 60_000);
    expect(await tokens.verify(made({ jti: 'nine minutes' }))).toBeDefined();
    expect(keys).toHaveBeenCalledTimes(1);
    clock.mockImplementation(() => realNow() + 11 * 60_000);
    keys.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
    expect(await tokens.verify(made({ jti: 'stale' }))).toBeDefined();
    const unknown = made({}, { alg: 'ES256', kid: 'unknown' });
    expect(await tokens.verify(unknown)).toBeUndefined();
    expect(keys).toHaveBeenCalledTimes(3);
    expect(await tokens.verify(made({ jti: 'again' }))).toBeDefined();
    expect(keys).toHaveBeenCalledTimes(4);
    expect(await tokens.verify(made({ jti: 'fresh again' }))).toBeDefined();
    expect(keys).toHaveBeenCalledTimes(4);
  } finally {
    clock.mockRestore();
    keys.mockRestore();
  }
});

it('refuses to start without issuer or audience', () => {
  const { terms } = kernel.app.get(IdentityProvider);
  // It refuses before it reads more of the provider than its terms.
  for (const missing of [{ issuer: '' }, { audience: '' }, { algorithms: [] }]) {
    expect(
      () => new JwtTokens({ terms: { ...terms, ...missing } } as unknown as IdentityProvider),
    ).toThrow('must be known');
  }
});

it('checks tokens of a provider elsewhere by its JWKS address', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server: Server = createServer((_request, reply) =>
    reply.end(
      JSON.stringify({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'rsa-1', alg: 'RS256', use: 'sig' }],
      }),
    ),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const settings = new Settings({
    identityProvider: 'firebase',
    identityIssuer: 'https://issuer.example/project',
    identityAudience: 'project',
    identityJwksUrl: `http://127.0.0.1:${port}/jwks`,
  });
  const tokens: Tokens = new JwtTokens(new RemoteProvider(settings));
  const rs256 = (
    payload: Claims,
    key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
  ) => {
    const claims = {
      iss: 'https://issuer.example/project',
      aud: 'project',
      sub: 'x1',
      email: 'Ana@Mail.example',
      email_verified: true,
      iat: now(),
      exp: now() + 3600,
      ...payload,
    };
    const content = `${part({ alg: 'RS256', kid: 'rsa-1' })}.${part(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
  };
  expect(await tokens.verify(rs256({}))).toEqual({
    issuer: 'https://issuer.example/project',
    subject: 'x1',
    email: 'ana@mail.example',
    emailVerified: true,
    issuedAtMs: expect.any(Number),
    secondFactor: false,
  });
  expect(await tokens.verify(rs256({ aud: 'openfare-api' }))).toBeUndefined();
  expect(
    await tokens.verify(made({ iss: 'https://issuer.example/project', aud: 'project' })),
  ).toBeUndefined();
  expect(
    await tokens.verify(
      hs256(
        { ...claims, iss: 'https://issuer.example/project', aud: 'project' },
        publicKey.export({ format: 'pem', type: 'spki' }),
        { alg: 'HS256', kid: 'rsa-1' },
      ),
    ),
  ).toBeUndefined();
  server.close();
});
