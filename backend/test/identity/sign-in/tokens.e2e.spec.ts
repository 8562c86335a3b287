import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { IdentityProvider } from '../../../src/identity/application/sign-in/identity-provider.js';
import { type EmbeddedProvider } from '../../../src/identity/infrastructure/provider/embedded-provider.js';
import { RemoteProvider } from '../../../src/identity/infrastructure/provider/remote-provider.js';
import { JwtTokens } from '../../../src/identity/infrastructure/tokens/jwt-tokens.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { type Tokens } from '../../../src/shared/actors.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { aNewPerson, aSignedInPerson, ask, bearer, type Person, startWork } from '../people.js';

let kernel: Kernel;
let person: Person;
let own: KeyObject;
let kid: string;
let claims: Claims;
type Claims = Record<string, unknown>;

const now = () => Math.floor(Date.now() / 1000);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const me = (token: string) =>
  ask(kernel, '/me', undefined, { method: 'GET', headers: bearer(token) });
const es256 = (header: object, payload: Claims, key: KeyObject) => {
  const content = `${part(header)}.${part(payload)}`;
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
};
const hs256 = (payload: Claims, key: string | Buffer, header: object = { alg: 'HS256', kid }) => {
  const content = `${part(header)}.${part(payload)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
};
/** As the provider signs, with the claims changed. */
const made = (changes: Claims, header: object = { alg: 'ES256', kid }) =>
  es256(header, { ...claims, ...changes }, own);

beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000 });
  await startWork(kernel);
  person = await aSignedInPerson(kernel);
  // The embedded provider keeps its private key enciphered; it gets one that we know.
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  own = privateKey;
  const [row] = await kernel.rows<{ id: string }>(
    `insert into idp.jwks ("publicKey", "privateKey", "createdAt", alg, crv)
     values ($1, 'unused', now() - interval '1 day', 'ES256', 'P-256')
     returning id`,
    [JSON.stringify(createPublicKey(own).export({ format: 'jwk' }))],
  );
  kid = row?.id ?? '';
  await kernel.close();
  kernel = await aKernel({ databaseUrl: kernel.url, dataDir: kernel.settings.dataDir });
  await startWork(kernel);
  claims = {
    ...JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString()),
    iat: now(),
    exp: now() + 900,
  };
});
afterAll(() => kernel.close());

it('issues short tokens with what a reader needs and no more', async () => {
  const [header, payload] = person.token
    .split('.')
    .slice(0, 2)
    .map((each) => JSON.parse(Buffer.from(each, 'base64url').toString()));
  expect(header).toEqual({ alg: 'ES256', kid: expect.any(String) });
  const { iat, exp, ...rest } = payload;
  expect(rest).toEqual({
    iss: kernel.settings.address,
    aud: 'openfare-api',
    sub: expect.stringMatching(/^[\da-f-]{36}$/),
    email: person.email,
    email_verified: true,
    amr: ['pwd'],
  });
  expect(exp - iat).toBeCloseTo(900);
});

it('publishes its public keys only', async () => {
  const answer = await ask(kernel, '/auth/jwks', undefined, { method: 'GET' });
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  const { keys } = answer.json<{ keys: JsonWebKey[] }>();
  expect(keys).toHaveLength(2);
  for (const key of keys)
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'x', 'y']);
});

it('takes a good token, in either case of the word Bearer', async () => {
  expect((await me(made({}))).statusCode).toBe(200);
  expect((await me(person.token)).statusCode).toBe(200);
  expect(
    (
      await ask(kernel, '/me', undefined, {
        method: 'GET',
        headers: { authorization: `bearer ${made({})}` },
      })
    ).statusCode,
  ).toBe(200);
});

const ATTACKS: [what: string, token: () => string][] = [
  ['alg none', () => `${part({ alg: 'none', kid })}.${part(claims)}.`],
  [
    'alg None with the old signature',
    () => `${part({ alg: 'None', kid })}.${part(claims)}.${made({}).split('.')[2]}`,
  ],
  [
    'HS256 with the public key as PEM',
    () => hs256(claims, createPublicKey(own).export({ format: 'pem', type: 'spki' })),
  ],
  [
    'HS256 with the public key as JWK',
    () => hs256(claims, JSON.stringify(createPublicKey(own).export({ format: 'jwk' }))),
  ],
  [
    'HS256 with the public key as DER',
    () => hs256(claims, createPublicKey(own).export({ format: 'der', type: 'spki' })),
  ],
  ['HS256 with an empty key', () => hs256(claims, '')],
  [
    "HS256 with the installation's secret",
    () => hs256(claims, kernel.settings.identitySecret ?? ''),
  ],
  ["RS256 as the header's word", () => made({}, { alg: 'RS256', kid })],
  ["ES384 as the header's word", () => made({}, { alg: 'ES384', kid })],
  [
    "a key of one's own",
    () =>
      es256(
        { alg: 'ES256', kid },
        claims,
        generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
      ),
  ],
  [
    'a key in the header',
    () => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      return es256({ alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) }, claims, privateKey);
    },
  ],
  [
    'an address of keys in the header',
    () => made({}, { alg: 'ES256', kid: 'elsewhere', jku: 'https://evil.example/jwks' }),
  ],
  [
    'an unknown key id',
    () => made({}, { alg: 'ES256', kid: '00000000-0000-4000-8000-000000000000' }),
  ],
  ['no key id', () => made({}, { alg: 'ES256' })],
  ['a key id that is a list', () => made({}, { alg: 'ES256', kid: [kid] })],
  ['a key id that is SQL', () => made({}, { alg: 'ES256', kid: `' or 1=1 --` })],
  ['a key id that is a path', () => made({}, { alg: 'ES256', kid: '../../../../dev/null' })],
  ['another issuer', () => made({ iss: 'https://evil.example' })],
  ['no issuer', () => made({ iss: undefined })],
  ['another audience', () => made({ aud: 'another-api' })],
  ['no audience', () => made({ aud: undefined })],
  ['an end 61 seconds ago', () => made({ iat: now() - 600, exp: now() - 61 })],
  ['no end', () => made({ exp: undefined })],
  ['an end that is a text', () => made({ exp: '9999999999' })],
  ['no time of issue', () => made({ iat: undefined })],
  [
    'a far end, but issued long ago',
    () => made({ iat: now() - 15 * 60 - 61, exp: now() + 86_400 }),
  ],
  ['a start 61 seconds from now', () => made({ nbf: now() + 61 + 5 })],
  ['no subject', () => made({ sub: undefined })],
  ['an empty subject', () => made({ sub: '' })],
  ['a subject that is a number', () => made({ sub: 1 })],
  ['no address', () => made({ email: undefined })],
  [
    'a changed payload',
    () => {
      const [header, , signature] = made({}).split('.');
      return `${header}.${part({ ...claims, email: 'admin@mail.example' })}.${signature}`;
    },
  ],
  [
    'a changed signature',
    () => {
      const token = made({});
      return `${token.slice(0, -8)}AAAAAAAA`;
    },
  ],
  [
    'a signature of zeros',
    () => {
      const [header, payload] = made({}).split('.');
      return `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`;
    },
  ],
  ['two parts', () => made({}).split('.').slice(0, 2).join('.')],
  ['a word', () => 'token'],
  ['a header that is no JSON', () => `e30x.${part(claims)}.x`],
  ['8,000 characters', () => 'x'.repeat(8000)],
];

it.each(ATTACKS)('refuses %s', async (_what, token) => {
  const answer = await me(token());
  expect([answer.statusCode, answer.json().code, answer.headers['www-authenticate']]).toEqual([
    401,
    'invalid-token',
    'Bearer',
  ]);
  const open = await ask(kernel, '/meta', undefined, { method: 'GET', headers: bearer(token()) });
  expect(open.json().code).toBe('invalid-token'); // never silently a guest
});

it.each(['Basic abc', 'Bearer', 'Bearer ', 'Bearer a b', 'Token x', ''])(
  'refuses the header %p',
  async (authorization) => {
    expect(
      (await ask(kernel, '/me', undefined, { method: 'GET', headers: { authorization } })).json()
        .code,
    ).toBe('invalid-token');
  },
);

it('forgives clocks that differ by less than a minute', async () => {
  expect((await me(made({ exp: now() - 50 }))).statusCode).toBe(200);
  expect((await me(made({ nbf: now() + 50 }))).statusCode).toBe(200);
});

it('refuses a good token of an address that is not verified, and of nobody we know', async () => {
  const { email } = await aNewPerson(kernel);
  const { accounts } = kernel.app.get(IdentityProvider);
  const account = await accounts.find(email);
  if (!account) throw new Error('There is no account.');
  const { token } = await accounts.issueToken(account);
  const unverified = await me(token);
  expect([unverified.statusCode, unverified.json().code]).toEqual([401, 'email-not-verified']);
  for (const open of ['/meta', '/providers/with-services']) {
    const answer = await ask(kernel, open, undefined, { method: 'GET', headers: bearer(token) });
    expect([open, answer.statusCode, answer.json().code]).toEqual([
      open,
      401,
      'email-not-verified',
    ]); // no guest either
  }
  expect((await me(made({ email_verified: 'true' }))).json().code).toBe('email-not-verified');
  const stranger = await me(made({ sub: '00000000-0000-4000-8000-000000000000' }));
  expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'sign-in']);
});

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
