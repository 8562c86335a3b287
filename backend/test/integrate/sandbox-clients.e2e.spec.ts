import { execFile } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aSignedInPerson, startWork } from '../identity/people.js';
import { aKernelWithSandbox, type KernelWithSandbox } from '../sandbox/a-sandbox.js';
import { aTestKey, startSandboxWork } from '../sandbox/a-tester.js';
import { aFolder } from '../setup/a-folder.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** The same errand with whatever client: a price, then an appointment until it is confirmed. */
const ERRAND = `
export interface Api {
  clinics(): Promise<
    { id: string; demo: boolean; offers: { service: string; cents: number | null }[] }[]
  >;
  consentVersion(): Promise<string>;
  book(providerId: string, serviceId: string, start: string, consent: string): Promise<string>;
  statusOf(id: string): Promise<string>;
}

export async function errand(api: Api): Promise<void> {
  const clinics = await api.clinics();
  const offers = clinics.flatMap(({ id, offers }) => offers.map((offer) => ({ id, ...offer })));
  const priced = offers.find(({ cents }) => cents !== null);
  if (!priced) throw new Error('There is no price.');
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const booking = await api.book(
    priced.id,
    priced.service,
    day + 'T15:00:00Z',
    await api.consentVersion(),
  );
  let status = await api.statusOf(booking);
  while (status === 'pending') {
    await new Promise((done) => setTimeout(done, 100));
    status = await api.statusOf(booking);
  }
  const demo = clinics.every((clinic) => clinic.demo);
  console.log(JSON.stringify({ demo, cents: priced.cents, status }));
}
`;

const WITH_HEY_API = `
import { client } from './client/client.gen.ts';
import { getBooking, getInstallation, listProviders, requestBooking } from './client/sdk.gen.ts';
import { errand } from './errand.ts';

const [baseUrl = '', key = ''] = process.argv.slice(2);
client.setConfig({ baseUrl, auth: () => key, throwOnError: true });
await errand({
  clinics: async () =>
    (await listProviders({ throwOnError: true })).data.map(({ id, demo, providerServices }) => ({
      id,
      demo,
      offers: providerServices.map(({ service, effectivePrice }) => ({
        service: service.id,
        cents: effectivePrice ?? null,
      })),
    })),
  consentVersion: async () =>
    (await getInstallation({ throwOnError: true })).data.consentVersions.healthData,
  book: async (providerId, serviceId, start, healthData) =>
    (
      await requestBooking({
        throwOnError: true,
        body: {
          requestType: 'service',
          providerId,
          serviceId,
          preferredSlots: [{ start, end: start.replace('15:', '16:') }],
          symptoms: 'A trial with a generated client.',
          consents: { healthData },
        },
      })
    ).data.id,
  statusOf: async (id) => (await getBooking({ throwOnError: true, path: { id } })).data.status,
});
`;

const WITH_ORVAL = `
import { getBooking, getInstallation, listProviders, requestBooking } from './client/client.ts';
import { errand } from './errand.ts';

const [url = '', key = ''] = process.argv.slice(2);
Object.assign(globalThis, { OPENFARE_URL: url });
const headers = { Authorization: 'Bearer ' + key };
const answered = <Answer extends { status: number; data: unknown }, Status extends number>(
  answer: Answer,
  status: Status,
): Extract<Answer, { status: Status }>['data'] => {
  if (answer.status !== status) throw new Error(JSON.stringify(answer));
  return answer.data as Extract<Answer, { status: Status }>['data'];
};
await errand({
  clinics: async () =>
    answered(await listProviders({}, { headers }), 200).map(({ id, demo, providerServices }) => ({
      id,
      demo,
      offers: providerServices.map(({ service, effectivePrice }) => ({
        service: service.id,
        cents: effectivePrice ?? null,
      })),
    })),
  consentVersion: async () =>
    answered(await getInstallation({ headers }), 200).consentVersions.healthData,
  book: async (providerId, serviceId, start, healthData) =>
    answered(
      await requestBooking(
        {
          requestType: 'service',
          providerId,
          serviceId,
          preferredSlots: [{ start, end: start.replace('15:', '16:') }],
          symptoms: 'A trial with a generated client.',
          consents: { healthData },
        },
        { headers },
      ),
      201,
    ).id,
  statusOf: async (id) => answered(await getBooking(id, { headers }), 200).status,
});
`;

let kernel: KernelWithSandbox;
let address: string;
let key: string;
beforeAll(async () => {
  kernel = await aKernelWithSandbox();
  await startWork(kernel);
  await startSandboxWork(kernel);
  key = await aTestKey(kernel, await aSignedInPerson(kernel));
  await kernel.app.listen(0, '127.0.0.1');
  address = `http://127.0.0.1:${(kernel.app.getHttpServer().address() as AddressInfo).port}`;
});
afterAll(() => kernel.close());

/** Checks the types of a program beside its generated client, then runs it with the test key. */
async function outcomeOf(folder: string, program: string): Promise<unknown> {
  writeFileSync(join(folder, 'errand.ts'), ERRAND);
  writeFileSync(join(folder, 'program.ts'), program);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--skipLibCheck'];
  const target = ['--target', 'es2024', '--module', 'nodenext', '--lib', 'es2024,dom,dom.iterable'];
  const roots = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node'];
  const compiler = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
  await run(process.execPath, [compiler, ...options, ...target, ...roots, 'program.ts'], {
    cwd: folder,
  }).catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout);
  });
  const { stdout } = await run(process.execPath, ['program.ts', address, key], {
    cwd: folder,
    env: { NODE_NO_WARNINGS: '1' },
  });
  return JSON.parse(stdout);
}

const BOOKED = { demo: true, cents: expect.any(Number), status: 'confirmed' };

it('is seen and booked in through a client of @hey-api/openapi-ts', async () => {
  const folder = aFolder('hey-api');
  await createClient({
    input: join(ROOT, 'openapi/openapi.json'),
    output: { path: join(folder, 'client'), tsConfigPath: null, importFileExtension: '.ts' },
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  expect(await outcomeOf(folder, WITH_HEY_API)).toEqual(BOOKED);
}, 120_000);

it('is seen and booked in through a client of orval', async () => {
  const folder = aFolder('orval');
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(ROOT, 'openapi/generators', file), join(folder, file));
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  writeFileSync(
    join(folder, 'orval.config.mjs'),
    `export default ${JSON.stringify({
      openfare: {
        input: join(ROOT, 'openapi/openapi.json'),
        output: {
          target: './client/client.ts',
          client: 'fetch',
          baseUrl: { runtime: '(globalThis as { OPENFARE_URL?: string }).OPENFARE_URL' },
        },
      },
    })}`,
  );
  await run(process.execPath, ['node_modules/.bin/orval', '--config', 'orval.config.mjs'], {
    cwd: folder,
  });
  expect(await outcomeOf(folder, WITH_ORVAL)).toEqual(BOOKED);
}, 300_000);
