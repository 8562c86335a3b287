import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { ask, aVerifiedPerson, startWork } from '../people.js';

type Query = (this: unknown, ...args: unknown[]) => unknown;

let kernel: Kernel;
let email: string;
beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000 });
  await startWork(kernel);
  ({ email } = await aVerifiedPerson(kernel));
});
afterAll(() => kernel.close());

/**
 * What the request itself asks of accounts, without the values: how long that takes is the
 * benchmark's to say.
 */
async function statementsOf(
  path: string,
  body: object,
): Promise<{ status: number; heard: string[] }> {
  const heard: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const query = prototype.query;
  prototype.query = function listening(...args) {
    const [first] = args;
    const text = (
      typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')
    ).replaceAll('"', '');
    if (
      /shared\.rate_limits|identity\.(users|sign_in_logs)|from (user|account|session) /.test(text)
    )
      heard.push(text.replaceAll(/'[^']*'|null/g, '?').replaceAll(/\s+/g, ' '));
    return query.apply(this, args);
  };
  try {
    return { status: (await ask(kernel, path, body)).statusCode, heard };
  } finally {
    prototype.query = query;
  }
}

it('looks for the account and its password, and logs the same row, for an unknown address as for a known one', async () => {
  const signIn = (address: string) =>
    statementsOf('/auth/sign-in', { email: address, password: 'Wrong-Pass-1!' });
  await signIn(email); // whatever is asked only once
  const known = await signIn(email);
  expect(known).toMatchObject({
    status: 401,
    heard: expect.arrayContaining([
      expect.stringContaining('from account '),
      expect.stringContaining('sign_in_logs'),
    ]),
  });
  expect(await signIn('nobody@mail.example')).toEqual(known);
});

it('does the same for a sign-in by a link that was never sent', async () => {
  const signIn = (address: string) =>
    statementsOf('/auth/sign-in-with-link', { email: address, oobCode: 'x'.repeat(43) });
  const known = await signIn(email);
  expect(known).toMatchObject({
    status: 400,
    heard: expect.arrayContaining([expect.stringContaining('sign_in_logs')]),
  });
  expect(await signIn('nobody@mail.example')).toEqual(known);
});
