import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { IdentityProvider } from '../../src/identity/application/sign-in/identity-provider.js';
import { DemoAccounts } from '../../src/identity/infrastructure/provider/demo-accounts.js';
import { aKernel, type Kernel } from '../setup/kernel.js';
import { aNewPerson, ask, bearer, mailsTo, startWork } from './people.js';

interface Logins {
  patient: { email: string; password: string };
  admin: { email: string; password: string };
}

const open: Kernel[] = [];
const start = async (changes: Parameters<typeof aKernel>[0] = {}): Promise<Kernel> => {
  const kernel = await aKernel({ demoData: 'on', ...changes });
  open.push(kernel);
  return kernel;
};
afterEach(async () => {
  for (const kernel of open.splice(0)) await kernel.close();
});

const task = ({ app }: Kernel) => app.get(DemoAccounts);
const path = ({ settings }: Kernel) => join(settings.dataDir, 'demo-accounts.json');
const logins = (kernel: Kernel) => JSON.parse(readFileSync(path(kernel), 'utf8')) as Logins;
const users = (kernel: Kernel) =>
  kernel.rows('select email, role, status from identity.users order by email');
const BOTH = [
  { email: 'admin@demo.openfare.example', role: 'admin', status: 'active' },
  { email: 'patient@demo.openfare.example', role: 'user', status: 'active' },
];

it('makes a patient and an admin who can sign in, and says their passwords once', async () => {
  const kernel = await start();
  await task(kernel).run();
  expect(await users(kernel)).toEqual(BOTH);
  expect(statSync(path(kernel)).mode & 0o777).toBe(0o600);
  const { patient, admin } = logins(kernel);
  expect(task(kernel).notices()).toEqual([
    expect.stringContaining(patient.password),
    expect.stringContaining(admin.password),
    `Both are kept in ${path(kernel)}`,
  ]);
  for (const [login, role] of [
    [patient, 'user'],
    [admin, 'admin'],
  ] as const) {
    expect(login.password).toMatch(
      /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!@#$%^&*(),.?":{}|<>]).{20}$/,
    );
    const answer = await ask(kernel, '/auth/sign-in', login);
    expect([answer.statusCode, answer.json().user.role]).toEqual([200, role]);
    expect(
      (await ask(kernel, '/me', undefined, { method: 'GET', headers: bearer(answer.json().token) }))
        .statusCode,
    ).toBe(200);
  }
  expect(patient.password).not.toBe(admin.password);

  const again = await start({ databaseUrl: kernel.url, dataDir: kernel.settings.dataDir });
  await task(again).run();
  expect([task(again).notices(), logins(again)]).toEqual([
    [`Demo accounts: ${path(kernel)}`],
    { patient, admin },
  ]);

  await startWork(kernel);
  await aNewPerson(kernel, { email: 'somebody@mail.example' }).then(({ email }) =>
    expect(email).toBe('somebody@mail.example'),
  );
  expect(await mailsTo(kernel, patient.email)).toEqual([]);
});

it('finishes what an earlier start left half done', async () => {
  const kernel = await start();
  const { accounts } = kernel.app.get(IdentityProvider);
  const kept: Logins = {
    patient: { email: 'patient@demo.openfare.example', password: 'Kept-Pass-1!' },
    admin: { email: 'admin@demo.openfare.example', password: 'Kept-Pass-2!' },
  };
  writeFileSync(path(kernel), JSON.stringify(kept));
  await accounts.signUp({ ...kept.patient, name: 'Pat Demo' });
  await task(kernel).run();
  expect(await users(kernel)).toEqual(BOTH);
  expect((await ask(kernel, '/auth/sign-in', kept.patient)).statusCode).toBe(200);

  await kernel.rows(`delete from identity.users where role = 'admin'`);
  await task(kernel).run();
  expect(await users(kernel)).toEqual(BOTH);
  await kernel.rows(`update identity.users set role = 'user'`);
  await task(kernel).run();
  expect(await users(kernel)).toEqual(BOTH);
  expect(logins(kernel)).toEqual(kept);
});

it('makes nobody without demo data, beside people, or with a provider elsewhere', async () => {
  const off = await start({ demoData: 'off' });
  await task(off).run();
  const elsewhere = await start({
    databaseUrl: off.url,
    identityProvider: 'oidc',
    identityIssuer: 'https://issuer.example',
    identityJwksUrl: 'https://issuer.example/jwks',
  });
  await task(elsewhere).run();
  expect(await users(off)).toEqual([]);
  await aNewPerson(off, { email: 'real@mail.example' });
  const late = await start({ databaseUrl: off.url });
  await task(late).run();
  expect(await users(late)).toEqual([expect.objectContaining({ email: 'real@mail.example' })]);
  for (const kernel of [off, elsewhere, late])
    expect(() => statSync(path(kernel))).toThrow('ENOENT');
});

it('does not come back when the file is lost', async () => {
  const kernel = await start();
  await task(kernel).run();
  rmSync(path(kernel));
  await task(kernel).run();
  expect(() => statSync(path(kernel))).toThrow('ENOENT');
  expect(await users(kernel)).toEqual(BOTH);
});
