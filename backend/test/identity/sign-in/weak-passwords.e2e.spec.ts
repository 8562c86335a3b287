import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import {
  aPerson,
  aSignedInPerson,
  ask,
  aVerifiedPerson,
  bearer,
  codeIn,
  mailTo,
  startWork,
} from '../people.js';

const TITLES = {
  en: 'Password is too weak. Please use a stronger password.',
  es: 'La contraseña es demasiado débil. Use una más fuerte.',
};
const WEAK = ['Abcdef1!', 'Password1!', 'P@ssw0rd2026!', 'Torres-Gil-42!', 'Openfare1!'];
const GOOD = 'Green-Otter-77!';
let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 10 });
  await startWork(kernel);
});
afterAll(() => kernel.close());

it.each(WEAK)('refuses %s at sign-up, in both languages, and creates nothing', async (password) => {
  for (const language of ['en', 'es'] as const) {
    const answer = await ask(kernel, '/auth/sign-up', aPerson({ password }), {
      headers: { 'accept-language': language },
    });
    expect([answer.statusCode, answer.json().code, answer.json().title]).toEqual([
      400,
      'weak-password',
      TITLES[language],
    ]);
    expect(answer.json().errors).toEqual([
      { path: 'password', code: 'weak-password', message: TITLES[language] },
    ]);
  }
  expect(await kernel.rows('select 1 from idp."user"')).toEqual([]);
});

it('refuses them at a change, and does not change the password', async () => {
  const person = await aSignedInPerson(kernel);
  for (const password of WEAK) {
    const answer = await ask(
      kernel,
      '/auth/change-password',
      { currentPassword: person.password, password },
      { headers: bearer(person.token) },
    );
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'weak-password']);
  }
  expect(
    (await ask(kernel, '/auth/sign-in', { email: person.email, password: person.password }))
      .statusCode,
  ).toBe(200);
});

it('refuses them at a reset, and leaves the link good for a better one', async () => {
  const { email } = await aVerifiedPerson(kernel);
  await ask(kernel, '/auth/forgot-password', { email });
  const oobCode = codeIn(await mailTo(kernel, email, 2));
  for (const password of WEAK)
    expect((await ask(kernel, '/auth/reset-password', { oobCode, password })).json().code).toBe(
      'weak-password',
    );
  expect((await ask(kernel, '/auth/reset-password', { oobCode, password: GOOD })).statusCode).toBe(
    204,
  );
  expect((await ask(kernel, '/auth/sign-in', { email, password: GOOD })).statusCode).toBe(200);
});
