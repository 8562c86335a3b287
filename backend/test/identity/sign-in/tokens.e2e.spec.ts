import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { IdentityProvider } from '../../../src/identity/application/sign-in/identity-provider.js';
import type { Kernel } from '../../setup/kernel.js';
import { aNewPerson, ask, bearer, type Person } from '../people.js';
import { aSigningKernel, type Claims, es256, now, part } from './a-signing-kernel.js';

let kernel: Kernel;
let person: Person;
let own: KeyObject;
let kid: string;
let claims: Claims;
const me = (token: string) =>
  ask(kernel, '/me', undefined, { method: 'GET', headers: bearer(token) });
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
