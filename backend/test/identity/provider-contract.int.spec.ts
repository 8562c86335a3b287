import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { NotOffered } from '../../src/identity/domain/access.errors.js';
import { JwtTokens } from '../../src/identity/infrastructure/tokens/jwt-tokens.js';
import type { Tokens } from '../../src/shared/actors.js';
import { type AProvider, embeddedProvider, firebaseProvider, oidcProvider } from './a-provider.js';

const now = () => Math.floor(Date.now() / 1000);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe.each([
  ['embedded', embeddedProvider],
  ['firebase', firebaseProvider],
  ['oidc', oidcProvider],
])('the provider %s', (kind, start) => {
  let one: AProvider;
  let tokens: Tokens;
  let token: string;
  beforeAll(async () => {
    one = await start();
    tokens = new JwtTokens(one.provider);
    token = await one.issued('Eva@Mail.example'.toLowerCase());
  });
  afterAll(() => one.close());

  it('names issuer, audience, algorithms and an age, and has public keys only', async () => {
    const { issuer, audience, algorithms, maxAgeMinutes } = one.provider.terms;
    const keys = await one.provider.keys();
    expect([issuer, audience].every(Boolean) && algorithms.length > 0 && maxAgeMinutes <= 60).toBe(
      true,
    );
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys)
      expect([typeof key.kid, 'd' in key, 'k' in key]).toEqual(['string', false, false]);
  });

  it('issues tokens that name a person', async () => {
    expect(await tokens.verify(token)).toMatchObject({
      issuer: one.provider.terms.subjectIssuer ?? one.provider.terms.issuer,
      subject: expect.any(String),
      email: 'eva@mail.example',
      emailVerified: true,
      secondFactor: false,
    });
    expect(Math.abs(((await tokens.verify(token))?.issuedAtMs ?? 0) - Date.now())).toBeLessThan(
      60_000,
    );
  });

  it('is not taken in by another key, by no signature or by a changed token', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const [key] = await one.provider.keys();
    const claims = decodeJwt(token);
    const header = { alg: 'RS256', kid: key?.kid };
    const [head, , signature] = token.split('.');
    const bad = [
      await new SignJWT(claims).setProtectedHeader(header).sign(privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ ...header, jwk: await exportJWK(publicKey) })
        .sign(privateKey),
      `${part({ alg: 'none', kid: key?.kid })}.${part(claims)}.`,
      `${part({ alg: 'None' })}.${part(claims)}.`,
      `${head}.${part({ ...claims, email: 'admin@mail.example' })}.${signature}`,
      `${token}A`,
      token.split('.').slice(0, 2).join('.'),
      'x',
    ];
    for (const each of bad)
      expect([each.slice(0, 20), await tokens.verify(each)]).toEqual([
        each.slice(0, 20),
        undefined,
      ]);
  });

  // The embedded provider's own key signs nothing foreign: its faults are in the spec of its
  // tokens.
  if (kind !== 'embedded')
    it.each<[string, JWTPayload]>([
      ['another issuer', { iss: 'https://evil.example' }],
      ['another audience', { aud: 'another' }],
      ['no audience', { aud: undefined }],
      ['an end that is over', { iat: now() - 600, exp: now() - 61 }],
      ['no end', { exp: undefined }],
      ['a start that is to come', { nbf: now() + 120 }],
      ['an old issue', { iat: now() - 61 * 60 - 61, exp: now() + 60 }],
      ['no subject', { sub: undefined }],
      ['no address', { email: undefined }],
    ])('refuses %s', async (_what, claims) => {
      expect(await tokens.verify((await one.forged?.(claims)) ?? '')).toBeUndefined();
      expect(await tokens.verify((await one.forged?.({})) ?? '')).toBeDefined();
    });

  if (kind !== 'embedded')
    it('does not call an address verified that is not, and knows a second factor', async () => {
      for (const email_verified of [false, 'true', undefined, 1])
        expect(await tokens.verify((await one.forged?.({ email_verified })) ?? '')).toMatchObject({
          emailVerified: false,
        });
      expect(
        await tokens.verify((await one.forged?.({ amr: ['pwd', 'otp'] })) ?? ''),
      ).toMatchObject({ secondFactor: true });
      expect(
        await tokens.verify(
          (await one.forged?.({ firebase: { sign_in_second_factor: 'totp' } })) ?? '',
        ),
      ).toMatchObject({ secondFactor: true });
    });

  it('offers what it declares, and refuses the rest', async () => {
    const { capabilities } = one.provider;
    const subject = '00000000-0000-4000-8000-000000000000';
    const uses: Record<string, () => Promise<unknown>> = {
      password: () => one.provider.accounts.find('nobody@mail.example'),
      sessions: () => one.provider.accounts.listSessions(subject, undefined),
      'sign-in-link': () => one.provider.links.emailOf('x', 'sign-in'),
      'password-reset': () => one.provider.links.emailOf('x', 'reset'),
      'second-factor': () => one.provider.secondFactors.isEnabled(subject),
    };
    for (const [capability, use] of Object.entries(uses)) {
      const offered = (capabilities as readonly string[]).includes(capability);
      expect([
        capability,
        await (async () => use())().then(
          () => true,
          (error: unknown) => (error instanceof NotOffered ? false : Promise.reject(error)),
        ),
      ]).toEqual([capability, offered]);
    }
  });
});
