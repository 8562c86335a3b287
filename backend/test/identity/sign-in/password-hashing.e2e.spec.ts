import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  HashQueueFull,
  PasswordHashing,
} from '../../../src/identity/infrastructure/provider/password-hashing.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { aPerson, ask, aVerifiedPerson, startWork } from '../people.js';

const PASSWORD = 'Blue-Heron-42!';
/** Made by better-auth's own scrypt before passwords had a queue. */
const EARLIER =
  '4d7938cbed3015bf62dc31e7186fd8a6:' +
  '57badfb490261589c5ba410cfc4f70cd9a53b84566d03c00981f66c7587306f4' +
  '1d2b5f88262d6456a41ba11e5e6fa73bc07e3dd8ea386d3a190c683c645a36a1';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({
    signUpsPerHour: 1000,
    passwordHashCost: 14,
    passwordHashesAtOnce: 1,
    passwordHashesWaiting: 2,
    passwordHashWaitMs: 60_000,
  });
  await startWork(kernel);
});
afterAll(() => kernel.close());

it('verifies what it hashed, and nothing else', async () => {
  const hashing = new PasswordHashing({
    passwordHashCost: 14,
    passwordHashesAtOnce: 1,
    passwordHashesWaiting: 50,
    passwordHashWaitMs: 60_000,
  });
  const hash = await hashing.hash(PASSWORD);
  expect(hash).toMatch(/^[\da-f]{32}:[\da-f]{128}$/);
  expect(await hashing.hash(PASSWORD)).not.toBe(hash);
  expect([
    await hashing.verify({ hash, password: PASSWORD }),
    await hashing.verify({ hash, password: 'Blue-Heron-43!' }),
  ]).toEqual([true, false]);
  expect([
    await hashing.verify({ hash: EARLIER, password: PASSWORD }),
    await hashing.verify({ hash: '', password: PASSWORD }),
  ]).toEqual([true, false]);
});

it('names a cost of its own in the hash, and verifies hashes of every cost', async () => {
  const terms = { passwordHashesAtOnce: 1, passwordHashesWaiting: 50, passwordHashWaitMs: 60_000 };
  const cheap = new PasswordHashing({ ...terms, passwordHashCost: 8 });
  const usual = new PasswordHashing({ ...terms, passwordHashCost: 14 });
  const hash = await cheap.hash(PASSWORD);
  expect(hash).toMatch(/^[\da-f]{32}:[\da-f]{128}:8$/);
  const [salt = '', key = ''] = hash.split(':');
  expect([
    await usual.verify({ hash, password: PASSWORD }),
    await usual.verify({ hash, password: 'Blue-Heron-43!' }),
    await cheap.verify({ hash: EARLIER, password: PASSWORD }),
    // The same key under another cost, or under none that we have.
    ...(await Promise.all(
      [`${salt}:${key}`, `${salt}:${key}:9`, `${salt}:${key}:40`, `${salt}:${key}:x`].map((other) =>
        usual.verify({ hash: other, password: PASSWORD }),
      ),
    )),
  ]).toEqual([true, false, true, false, false, false, false]);
});

it('lets so many wait and refuses the rest', async () => {
  const hashing = new PasswordHashing({
    passwordHashCost: 14,
    passwordHashesAtOnce: 1,
    passwordHashesWaiting: 50,
    passwordHashWaitMs: 60_000,
  });
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => hashing.hash(PASSWORD)));
  const refused = all.filter((each): each is PromiseRejectedResult => each.status === 'rejected');
  expect(refused).toHaveLength(9);
  expect(refused.every(({ reason }) => reason instanceof HashQueueFull)).toBe(true);
});

it('refuses who waited too long', async () => {
  const hashing = new PasswordHashing({
    passwordHashCost: 14,
    passwordHashesAtOnce: 1,
    passwordHashesWaiting: 50,
    passwordHashWaitMs: 0,
  });
  const [first, second] = await Promise.allSettled([
    hashing.hash(PASSWORD),
    hashing.hash(PASSWORD),
  ]);
  expect([
    first.status === 'rejected' && first.reason instanceof HashQueueFull,
    second.status,
  ]).toEqual([first.status === 'rejected', 'rejected']);
});

it('answers 503 with Retry-After to sign-ins and sign-ups that do not fit', async () => {
  const { email, password } = await aVerifiedPerson(kernel);
  const signIns = await Promise.all(
    Array.from({ length: 9 }, () =>
      ask(kernel, '/auth/sign-in', { email, password }, { ip: '203.0.113.60' }),
    ),
  );
  expect(new Set(signIns.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
  const busy = signIns.filter(({ statusCode }) => statusCode === 503);
  for (const answer of busy)
    expect([
      answer.headers['retry-after'],
      answer.json().code,
      answer.headers['content-type'],
    ]).toEqual(['1', 'busy', 'application/problem+json; charset=utf-8']);

  const signUps = await Promise.all(
    Array.from({ length: 9 }, () => ask(kernel, '/auth/sign-up', aPerson())),
  );
  expect(signUps.every(({ statusCode }) => statusCode === 201 || statusCode === 503)).toBe(true);

  for (let i = 0; i < 9; i++)
    expect(
      (
        await ask(
          kernel,
          '/auth/sign-in',
          { email, password: 'Wrong-Pass-1!' },
          { ip: '203.0.113.60' },
        )
      ).statusCode,
    ).toBe(401);
  expect(
    (await ask(kernel, '/auth/sign-in', { email, password }, { ip: '203.0.113.60' })).statusCode,
  ).toBe(200);
});

it('counts no password as tried that found no room to be looked at', async () => {
  const { email, password } = await aVerifiedPerson(kernel);
  const signIn = (word: string) =>
    ask(kernel, '/auth/sign-in', { email, password: word }, { ip: '203.0.113.61' });
  const statuses: number[] = [];
  for (let burst = 0; burst < 2; burst++) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn('Wrong-Pass-1!')));
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  // The eleventh would be refused if all ten counted.
  expect((await signIn(password)).statusCode).toBe(200);
});
