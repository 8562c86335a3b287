import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aDatabase, aKernel, type Kernel } from '../../setup/kernel.js';
import { StatementRecorder } from '../../setup/statement-recorder.js';
import { ask, aVerifiedPerson, startWork } from '../people.js';

const ACCOUNT_TABLES =
  /shared\.rate_limits|identity\.(users|sign_in_logs)|from (user|account|session) /;

let kernel: Kernel;
let recorder: StatementRecorder;
let email: string;
beforeAll(async () => {
  recorder = await StatementRecorder.before(await aDatabase());
  kernel = await aKernel({ signUpsPerHour: 1000, databaseUrl: recorder.url });
  await startWork(kernel);
  ({ email } = await aVerifiedPerson(kernel));
});
afterAll(async () => {
  await kernel.close();
  recorder.stop();
});

/**
 * The statements of a request about accounts, without their values. The benchmark measures how long
 * they take.
 */
async function statementsOf(
  path: string,
  body: object,
): Promise<{ status: number; statements: string[] }> {
  const { result, statements } = await recorder.during(() => ask(kernel, path, body));
  return {
    status: result.statusCode,
    statements: statements
      .map(({ text }) => text.replaceAll('"', ''))
      .filter((text) => ACCOUNT_TABLES.test(text))
      .map((text) => text.replaceAll(/'[^']*'|null/g, '?').replaceAll(/\s+/g, ' ')),
  };
}

it('looks for the account and its password, and logs the same row, for any address', async () => {
  const signIn = (address: string) =>
    statementsOf('/auth/sign-in', { email: address, password: 'Wrong-Pass-1!' });
  await signIn(email); // Warms up what runs once only.
  const known = await signIn(email);
  expect(known).toMatchObject({
    status: 401,
    statements: expect.arrayContaining([
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
    statements: expect.arrayContaining([expect.stringContaining('sign_in_logs')]),
  });
  expect(await signIn('nobody@mail.example')).toEqual(known);
});
