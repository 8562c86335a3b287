import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PasswordConcurrency } from '../../../src/identity/application/sign-in/password-concurrency.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import {
  aNewPerson,
  aPerson,
  aSignedInPerson,
  ask,
  aVerifiedPerson,
  bearer,
  codeIn,
  mailTo,
  startWork,
} from '../people.js';

const ATTACKER = '203.0.113.66';
const IN_FLIGHT = 60;
const WRONG = 'Wrong-Pass-1!';
let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({
    signUpsPerHour: 1000,
    passwordHashCost: 14,
    passwordHashWaitMs: 60_000,
  });
  await startWork(kernel);
});
afterAll(() => kernel.close());

const signIn = (email: string, password: string, ip: string) =>
  ask(kernel, '/auth/sign-in', { email, password }, { ip });

/**
 * Keeps so many sign-ins of one network in flight, each to the next account, until `work` is done;
 * gives their statuses.
 */
async function during(
  accounts: { email: string; password: string }[],
  work: () => Promise<void>,
): Promise<Set<number>> {
  const statuses = new Set<number>();
  let goesOn = true;
  let tries = 0;
  const attackers = Array.from({ length: IN_FLIGHT }, async () => {
    while (goesOn) {
      const { email = '', password = '' } = accounts[tries++ % accounts.length] ?? {};
      statuses.add((await signIn(email, password, ATTACKER)).statusCode);
    }
  });
  await work().finally(() => {
    goesOn = false;
  });
  await Promise.all(attackers);
  return statuses;
}

/** Takes the whole share of a network, until the answer is called. */
function occupy(ip: string): () => Promise<void> {
  const tries = kernel.app.get(PasswordConcurrency);
  const gate = new EventEmitter();
  const held = Array.from({ length: kernel.settings.passwordTriesAtOnce }, () =>
    tries.run(ip, () => once(gate, 'open')),
  );
  return async () => {
    gate.emit('open');
    await Promise.all(held);
  };
}

it('has a small share as default', () => {
  const { passwordTriesAtOnce, passwordHashesWaiting } = new Settings();
  expect([passwordTriesAtOnce, passwordHashesWaiting]).toEqual([5, 50]);
});

it('lets others in while one network has 60 right passwords in flight', async () => {
  const accounts = [];
  for (let i = 0; i < 6; i++) accounts.push(await aNewPerson(kernel));
  const honest = await aVerifiedPerson(kernel);
  const answers: number[] = [];
  const statuses = await during(accounts, async () => {
    for (let i = 0; i < 5; i++)
      answers.push((await signIn(honest.email, honest.password, `198.51.100.${i}`)).statusCode);
    answers.push(
      (await ask(kernel, '/auth/sign-up', aPerson(), { ip: '198.51.100.99' })).statusCode,
    );
  });
  expect(answers).toEqual([200, 200, 200, 200, 200, 201]);
  expect([...statuses].sort()).toEqual([403, 503]);
});

it('takes an IPv6 /64 for one network, answers 503, and counts nothing then', async () => {
  const { email, password } = await aVerifiedPerson(kernel);
  const leave = occupy('2001:db8:5:6::ffff');
  for (let i = 0; i < 12; i++) {
    const { statusCode, headers, json } = await signIn(email, WRONG, `2001:db8:5:6::${i}`);
    expect([statusCode, headers['retry-after'], headers['ratelimit'], json().code]).toEqual([
      503,
      '1',
      undefined,
      'busy',
    ]);
  }
  expect((await signIn(email, WRONG, '2001:db8:5:7::1')).statusCode).toBe(401);
  await leave();
  // Ten wrong ones may be tried: those that were refused are none of them.
  for (let i = 0; i < 9; i++)
    expect((await signIn(email, WRONG, '2001:db8:5:6::1')).statusCode).toBe(401);
  expect((await signIn(email, password, '2001:db8:5:6::1')).statusCode).toBe(200);
});

it('counts sign-ups, resets, changes and checks of a password in the same share', async () => {
  const { email, password: currentPassword, token } = await aSignedInPerson(kernel);
  await ask(kernel, '/auth/forgot-password', { email });
  const oobCode = codeIn(await mailTo(kernel, email, 2));
  const password = 'Green-Otter-77!';
  const asking = { ip: '203.0.113.67', headers: bearer(token) };
  const leave = occupy(asking.ip);
  const refused = [
    await ask(kernel, '/auth/sign-up', aPerson(), asking),
    await ask(kernel, '/auth/reset-password', { oobCode, password }, asking),
    await ask(kernel, '/auth/change-password', { currentPassword, password }, asking),
    await ask(kernel, '/auth/second-factor/setup', { password: currentPassword }, asking),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
  await leave();
  expect(
    (await ask(kernel, '/auth/reset-password', { oobCode, password }, asking)).statusCode,
  ).toBe(204);
});
