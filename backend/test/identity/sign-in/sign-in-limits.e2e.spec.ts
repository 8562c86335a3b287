import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Settings } from '../../../src/platform/config/settings.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { aPerson, ask, aVerifiedPerson, codeIn, mailTo, startWork } from '../people.js';

const WRONG = 'Wrong-Pass-1!';
const DELAY_MS = 400;
let kernel: Kernel;
let networks = 0;
beforeAll(async () => {
  kernel = await aKernel({
    signUpsPerHour: 1000,
    signInNetworkTries: 15,
    signInDelayMs: DELAY_MS,
    signInDelayedTries: 4,
    signInMostWaiting: 2,
  });
  await startWork(kernel);
});
afterAll(() => kernel.close());

/** An address that nobody had. */
const elsewhere = (): string => `198.51.${Math.floor(++networks / 200)}.${networks % 200}`;
const signIn = (email: string, password: string, ip: string) =>
  ask(kernel, '/auth/sign-in', { email, password }, { ip });
const refusal = {
  status: 429,
  code: 'too-many-attempts',
  title: 'Too many failed attempts. Please try again later.',
};

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; ms: number }> {
  const start = performance.now();
  const result = await work;
  return { result, ms: performance.now() - start };
}

/** Ten wrong passwords for one account, each from another network. */
async function guessed(email: string): Promise<void> {
  for (let i = 0; i < 10; i++)
    expect((await signIn(email, WRONG, elsewhere())).statusCode).toBe(401);
}

it('has the limits of the rule as defaults', () => {
  const {
    signInTries,
    signInNetworkTries,
    signInAccountTries,
    signInDelayMs,
    passwordHashesWaiting,
  } = new Settings();
  expect([
    signInTries,
    signInNetworkTries,
    signInAccountTries,
    signInDelayMs,
    passwordHashesWaiting,
  ]).toEqual([10, 100, 10, 2000, 50]);
});

it('refuses a network that tries one password for many accounts, and no other', async () => {
  const ip = elsewhere();
  for (let i = 0; i < 15; i++)
    expect((await signIn(aPerson().email, WRONG, ip)).statusCode).toBe(401);
  const refused = await signIn(aPerson().email, WRONG, ip);
  expect(refused.json()).toMatchObject(refusal);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['ratelimit-policy']).toBe(
    '"sign-in";q=10;w=900, "sign-in-network";q=15;w=3600',
  );
  expect(refused.headers['ratelimit']).toMatch(
    /^"sign-in";r=9;t=\d+, "sign-in-network";r=0;t=\d+$/,
  );
  expect((await signIn(aPerson().email, WRONG, elsewhere())).statusCode).toBe(401);
});

it('does not count right passwords of many people behind one address', async () => {
  const { email, password } = await aVerifiedPerson(kernel);
  const ip = elsewhere();
  for (let i = 0; i < 18; i++) expect((await signIn(email, password, ip)).statusCode).toBe(200);
});

describe('an account that is guessed at from many networks', () => {
  it("slows and refuses unknown networks, and spares its owner's networks and links", async () => {
    const { email, password } = await aVerifiedPerson(kernel);
    const home = elsewhere();
    expect((await signIn(email, password, home)).statusCode).toBe(200);
    await guessed(email);

    const wrong = await timed(signIn(email, WRONG, elsewhere()));
    expect([wrong.result.statusCode, wrong.ms >= DELAY_MS - 5]).toEqual([401, true]);
    const right = await timed(signIn(email, password, elsewhere()));
    expect([right.result.statusCode, right.ms >= DELAY_MS - 5]).toEqual([200, true]);
    for (let i = 0; i < 2; i++)
      expect((await signIn(email, WRONG, elsewhere())).statusCode).toBe(401);

    const refused = await signIn(email, password, elsewhere());
    expect(refused.json()).toMatchObject(refusal);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['ratelimit']).not.toMatch(/account|delayed/);
    expect(refused.json().detail).toBe(
      'To get in now, ask for a sign-in link or a reset link by email. Both still work.',
    );
    const spanish = await ask(
      kernel,
      '/auth/sign-in',
      { email, password },
      { ip: elsewhere(), headers: { 'accept-language': 'es' } },
    );
    expect(spanish.json()).toMatchObject({
      title: 'Demasiados intentos fallidos. Intente de nuevo más tarde.',
      detail:
        'Para entrar ahora, pida por correo un enlace para iniciar sesión o para cambiar la ' +
        'contraseña. Los dos siguen funcionando.',
    });

    expect((await signIn(email, password, home)).statusCode).toBe(200);
    expect(
      (await ask(kernel, '/auth/sign-in-link', { email }, { ip: elsewhere() })).statusCode,
    ).toBe(202);
    const oobCode = codeIn(await mailTo(kernel, email, 2));
    expect(
      (await ask(kernel, '/auth/sign-in-with-link', { email, oobCode }, { ip: elsewhere() }))
        .statusCode,
    ).toBe(200);
  });

  it('bounds how many tries wait at a time', async () => {
    const { email } = await aVerifiedPerson(kernel);
    await guessed(email);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => signIn(email, WRONG, elsewhere())),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([401, 401, 429, 429]);
  });

  it('treats an address without an account alike', async () => {
    const { email } = aPerson();
    await guessed(email);
    const { result, ms } = await timed(signIn(email, WRONG, elsewhere()));
    expect([result.statusCode, ms >= DELAY_MS - 5]).toEqual([401, true]);
  });
});

it('writes one row for a failed sign-in', async () => {
  const { email } = await aVerifiedPerson(kernel);
  const rowsOf = async (): Promise<Map<string, number>> => {
    const tables = await kernel.rows<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name
       from pg_tables
       where schemaname in ('shared', 'identity', 'idp') and tablename <> 'rate_limits'`,
    );
    const counts = await Promise.all(
      tables.map(
        async ({ name }) =>
          [
            name,
            Number((await kernel.rows<{ n: string }>(`select count(*) as n from ${name}`))[0]?.n),
          ] as const,
      ),
    );
    return new Map(counts);
  };
  const before = await rowsOf();
  expect((await signIn(email, WRONG, elsewhere())).statusCode).toBe(401);
  const after = await rowsOf();
  const grown = [...after]
    .filter(([name, n]) => n !== before.get(name))
    .map(([name, n]) => [name, n - (before.get(name) ?? 0)]);
  expect(grown).toEqual([['identity.sign_in_logs', 1]]);
});
