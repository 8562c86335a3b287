import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { until } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';

const PERSON = { email: 'ana@mail.example', password: 'Blue-Heron-42!' };

let servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers) await server.stop();
  servers = [];
});

/** A server on a free port with the data of `earlier`, which is stopped first. */
async function started(env: NodeJS.ProcessEnv, earlier?: ServerProcess): Promise<ServerProcess> {
  await earlier?.stop();
  const server = await ServerProcess.on({
    DEMO_DATA: 'off',
    RESEND_SECONDS: '0',
    ...(earlier && { DATA_DIR: earlier.dataDir }),
    ...env,
  });
  servers.push(server);
  await server.start();
  return server;
}

function post(
  server: ServerProcess,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Mails that development keeps, as their texts, without those of `before`. */
async function newMails(folder: string, before: readonly string[]): Promise<string[]> {
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.eml') && !before.includes(name),
  );
  const mails = await Promise.all(
    names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.map(({ text = '' }) => text);
}

/** The link of the next mail that `ask` causes. */
async function linkFrom(dataDir: string, ask: () => Promise<unknown>): Promise<URL> {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true });
  const before = readdirSync(folder);
  await ask();
  await until(async () => (await newMails(folder, before)).length > 0, 30_000);
  const [text = ''] = await newMails(folder, before);
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
}

const codeOf = (link: URL): string => link.searchParams.get('oobCode') ?? '';
const cookieOf = (answer: Response): string =>
  (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

async function idOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { user: { id: string } }).user.id;
}

it('keeps every account when the address changes, every session when the port does', async () => {
  const first = await started({});
  const { dataDir } = first;
  expect(first.output).toMatch(/^Openfare \d+\.\d+\.\d+ is ready: /m);
  const verify = await linkFrom(dataDir, () =>
    post(first, 'sign-up', { ...PERSON, firstName: 'Ana', lastName: 'Diaz', zipCode: '77380' }),
  );
  expect((await post(first, 'verify-email', { oobCode: codeOf(verify) })).status).toBe(200);
  const signedIn = await post(first, 'sign-in', PERSON);
  const id = await idOf(signedIn);

  const otherPort = await started({}, first);
  expect(otherPort.port).not.toBe(first.port);
  const renewed = await post(otherPort, 'token', {}, { cookie: cookieOf(signedIn) });
  expect(await idOf(renewed)).toBe(id);

  const moved = await started(
    { DATA_DIR: dataDir, PUBLIC_URL: 'https://moved.example' },
    otherPort,
  );
  const origin = { origin: 'https://moved.example' };
  expect(await idOf(await post(moved, 'sign-in', PERSON, origin))).toBe(id);
  const link = await linkFrom(dataDir, () =>
    post(moved, 'sign-in-link', { email: PERSON.email }, origin),
  );
  expect(link.origin).toBe('https://moved.example');
  const byLink = await post(
    moved,
    'sign-in-with-link',
    { email: PERSON.email, oobCode: codeOf(link) },
    origin,
  );
  expect(await idOf(byLink)).toBe(id);
  const { token } = (await (
    await post(moved, 'token', {}, { ...origin, cookie: cookieOf(byLink) })
  ).json()) as { token: string };
  expect(
    (await fetch(`${moved.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status,
  ).toBe(200);
});
