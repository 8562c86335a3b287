import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CliCommand, WrongUsage } from '../../src/platform/config/cli-command.js';
import { Registry } from '../../src/platform/config/registry.js';
import { aKernel, type Kernel } from '../setup/kernel.js';
import { aNewPerson, aSignedInPerson, ask, bearer, startWork } from './people.js';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000 });
  await startWork(kernel);
});
afterAll(() => kernel.close());

function run(name: string, args: string[], on = kernel): Promise<string> {
  const command = on.app
    .get(Registry)
    .all(CliCommand)
    .find((each) => each.name === name);
  if (!command) throw new Error(`There is no ${name}.`);
  return command.run(args);
}

it('prints a token that the API takes', async () => {
  const person = await aSignedInPerson(kernel);
  const token = await run('identity:token', [person.email.toUpperCase()]);
  expect(
    (await ask(kernel, '/me', undefined, { method: 'GET', headers: bearer(token) })).json().id,
  ).toBe(person.id);
});

it('prints a token of an address that is not verified, which the API refuses', async () => {
  const { email } = await aNewPerson(kernel);
  expect(
    (
      await ask(kernel, '/me', undefined, {
        method: 'GET',
        headers: bearer(await run('identity:token', [email])),
      })
    ).json().code,
  ).toBe('email-not-verified');
});

it('prints no token for nobody, in production and of another provider', async () => {
  await expect(run('identity:token', ['nobody@mail.example'])).rejects.toThrow(
    'Nobody has an account with this address.',
  );
  const production = await aKernel({
    databaseUrl: kernel.url,
    nodeEnv: 'production',
    publicUrl: 'https://prices.example',
  });
  await expect(run('identity:token', ['nobody@mail.example'], production)).rejects.toThrow(
    'not in production',
  );
  await production.close();
  const elsewhere = await aKernel({
    databaseUrl: kernel.url,
    identityProvider: 'oidc',
    identityIssuer: 'https://issuer.example',
    identityJwksUrl: 'https://issuer.example/jwks',
  });
  await expect(run('identity:token', ['nobody@mail.example'], elsewhere)).rejects.toThrow(
    'embedded provider only',
  );
  await elsewhere.close();
});

it('makes a verified user an admin, for good, and ends open sessions', async () => {
  const person = await aSignedInPerson(kernel);
  for (let i = 0; i < 2; i++)
    expect(await run('admin:grant', [person.email])).toBe(
      `${person.email} is an admin now. Sessions that were open have ended.`,
    );
  expect(
    (await ask(kernel, '/me', undefined, { method: 'GET', headers: bearer(person.token) })).json()
      .role,
  ).toBe('admin');
  expect(
    (await ask(kernel, '/auth/token', undefined, { headers: { cookie: person.cookie } })).json()
      .token,
  ).toBeNull();
  expect(
    await kernel.rows(
      `select actor_id, command, action
       from shared.audit_logs
       where command = 'GrantAdmin' and record_id = $1`,
      [person.id],
    ),
  ).toEqual([{ actor_id: 'system', command: 'GrantAdmin', action: 'update' }]);
});

it('makes a user a super admin, who can make analysts', async () => {
  const [boss, colleague] = [await aSignedInPerson(kernel), await aSignedInPerson(kernel)];
  expect(await run('admin:grant', [boss.email, '--super'])).toBe(
    `${boss.email} is a super admin now. Sessions that were open have ended.`,
  );
  await run('admin:grant', [boss.email]);
  const token = await run('identity:token', [boss.email]);
  expect(
    (
      await ask(
        kernel,
        `/admin/users/${colleague.id}/update-role`,
        { role: 'analyst' },
        { headers: bearer(token) },
      )
    ).json().role,
  ).toBe('analyst');
  await expect(run('admin:grant', [boss.email, '--root'])).rejects.toThrow(WrongUsage);
});

it('makes nobody an admin who is unknown or not verified', async () => {
  const { email } = await aNewPerson(kernel);
  await expect(run('admin:grant', [email])).rejects.toThrow('The address is not verified yet.');
  await expect(run('admin:grant', ['nobody@mail.example'])).rejects.toThrow(
    'Nobody has an account with this address.',
  );
  expect(await kernel.rows('select role from identity.users where email = $1', [email])).toEqual([
    { role: 'user' },
  ]);
});

it.each(['identity:token', 'admin:grant'])('%s says how it is used', async (name) => {
  for (const args of [[], ['a@b.example', 'more']])
    await expect(run(name, args)).rejects.toThrow(WrongUsage);
});
