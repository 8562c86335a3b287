import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { ask, aVerifiedPerson, mailTo, startWork } from '../people.js';

const NOBODY = 'nobody@mail.example';
const MAX_SIGN_UPS = 20;
let telling: Kernel;
let silent: Kernel;
let email: string;

/** One database, two servers: one whose operator lets it be told that an address has no account. */
beforeAll(async () => {
  telling = await aKernel({
    authRevealAccounts: 'on',
    linksPerHour: 50,
    signUpsPerHour: MAX_SIGN_UPS,
  });
  await startWork(telling);
  ({ email } = await aVerifiedPerson(telling));
  silent = await aKernel({
    databaseUrl: telling.url,
    dataDir: telling.settings.dataDir,
    linksPerHour: 50,
  });
});
afterAll(async () => {
  await silent.close();
  await telling.close();
});

const post = async (
  kernel: Kernel,
  path: string,
  address: string,
  language = 'en',
  ip = '198.51.100.1',
) => {
  const { statusCode, body } = await ask(
    kernel,
    `/auth/${path}`,
    { email: address },
    { ip, headers: { 'accept-language': language } },
  );
  return { statusCode, ...(JSON.parse(body) as { code?: string; title?: string; sent?: boolean }) };
};

it('tells it at a reset only where the setting is on, and writes nothing then', async () => {
  for (const [language, title] of [
    ['en', 'No account found with this email address.'],
    ['es', 'No hay ninguna cuenta con este correo.'],
  ] as const) {
    expect(await post(telling, 'forgot-password', NOBODY, language)).toMatchObject({
      statusCode: 404,
      code: 'account-not-found',
      title,
    });
  }
  expect(
    await telling.rows('select 1 from identity.link_requests where email = $1', [NOBODY]),
  ).toEqual([]);
  expect(await post(silent, 'forgot-password', NOBODY)).toEqual({ statusCode: 202, sent: true });
});

it('answers who has an account alike with and without it, however it is written', async () => {
  for (const kernel of [telling, silent])
    for (const address of [email, email.toUpperCase()])
      expect(await post(kernel, 'forgot-password', address)).toEqual({
        statusCode: 202,
        sent: true,
      });
  expect((await mailTo(telling, email, 2)).text).toContain('mode=resetPassword');
});

it('tells nothing elsewhere: neither a sign-in link nor a wrong password', async () => {
  expect(await post(telling, 'sign-in-link', NOBODY)).toEqual(
    await post(telling, 'sign-in-link', email),
  );
  const refusals = await Promise.all(
    [NOBODY, email].map((address) =>
      ask(telling, '/auth/sign-in', { email: address, password: 'Wrong-Pass-1!' }),
    ),
  );
  expect(
    refusals.map((answer) => [answer.statusCode, answer.json().code, answer.json().title]),
  ).toEqual(Array(2).fill([401, 'invalid-credentials', 'Invalid email or password.']));
});

it('says that an address is taken at the sign-up, whatever the setting', async () => {
  for (const kernel of [telling, silent]) {
    const answer = await ask(kernel, '/auth/sign-up', {
      email,
      password: 'Blue-Heron-42!',
      firstName: 'Ana',
      lastName: 'Gil',
      zipCode: '77380',
    });
    expect([answer.statusCode, answer.json().code, answer.json().title]).toEqual([
      409,
      'email-taken',
      'This email is already registered. Please sign in instead.',
    ]);
  }
});

it('does not let one network ask for address after address', async () => {
  for (let i = 0; i < MAX_SIGN_UPS; i++)
    expect(
      (await post(telling, 'forgot-password', `guess.${i}@mail.example`, 'en', '203.0.113.9'))
        .statusCode,
    ).toBe(404);
  expect(
    await post(telling, 'forgot-password', 'guess@mail.example', 'en', '203.0.113.9'),
  ).toMatchObject({ statusCode: 429, code: 'too-many-requests' });
  expect((await post(telling, 'forgot-password', email, 'en', '203.0.113.9')).statusCode).toBe(429);
  expect((await post(telling, 'forgot-password', NOBODY, 'en', '203.0.113.10')).statusCode).toBe(
    404,
  );
});
