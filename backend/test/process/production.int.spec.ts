import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { aFolder } from '../setup/a-folder.js';
import { until } from '../setup/kernel.js';
import { runToExit } from '../setup/run-to-exit.js';
import { ServerProcess } from '../setup/server-process.js';
import { rowsOf } from './under-writes.js';

const HOST = 'https://care.example';
/** Nothing says NODE_ENV: the address makes it production. */
const PRODUCTION = {
  NODE_ENV: '',
  PUBLIC_URL: HOST,
  MAIL: 'discard',
  SUPPORT_EMAIL: 'help@care.example',
};
const PERSON = 'ana@people.example';

const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function started(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const server = await ServerProcess.on(env);
  servers.push(server);
  await server.start();
  return server;
}

const signUp = (server: ServerProcess): Promise<Response> =>
  fetch(`${server.url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: HOST },
    body: JSON.stringify({
      email: PERSON,
      password: 'Blue-Heron-42!',
      firstName: 'Ana',
      lastName: 'Diaz',
      zipCode: '77380',
    }),
  });

describe('a production process', () => {
  it('makes nothing for a demonstration and says aloud that it throws mails away', async () => {
    const server = await started(PRODUCTION);
    const ready = await fetch(`${server.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'degraded', reasons: ['mail-discarded'] }),
    ]);
    await until(async () => server.output.includes('MAIL=discard: every mail is thrown away.'));
    expect(server.output).not.toMatch(/demo/i);
    expect(existsSync(join(server.dataDir, 'demo-accounts.json'))).toBe(false);
    expect(await (await fetch(`${server.url}/api/meta`)).json()).toMatchObject({
      demoData: false,
      supportEmail: 'help@care.example',
    });
    expect(await rowsOf(server.databaseUrl, 'select 1 from identity.users')).toEqual([]);
    expect((await signUp(server)).status).toBe(201);
    await until(async () => server.output.includes('A mail was thrown away'), 30_000);
    expect(server.output).not.toContain(PERSON);
  });

  it('repeats no password that an earlier development process wrote', async () => {
    const server = await started({ DEMO_DATA: 'on' });
    const kept = readFileSync(join(server.dataDir, 'demo-accounts.json'), 'utf8');
    const passwords = Object.values(JSON.parse(kept) as Record<string, { password: string }>).map(
      ({ password }) => password,
    );
    await until(async () => passwords.every((password) => server.output.includes(password)));
    expect(passwords).toHaveLength(2);
    await server.stop();

    const later = await ServerProcess.on({ ...PRODUCTION, DATA_DIR: server.dataDir });
    servers.push(later);
    await later.start();
    await later.stop(); // what it says comes after the line that it is ready
    for (const text of [...passwords, 'demo-accounts.json'])
      expect(later.output).not.toContain(text);
  });
});

it.each(['main.js', 'cli.js'])(
  'ends with 78 and every contradiction where the deployment was told half of it: %s',
  async (program) => {
    const env = {
      NODE_ENV: '',
      DATA_DIR: aFolder('data'),
      DATABASE_URL: 'postgresql://app:hunter2@127.0.0.1:1/openfare',
      DEMO_DATA: 'on',
    };
    const ended = await runToExit(env, program);
    const named = ended.lines.map((line) => line.split(':')[0]);
    expect([ended.code, ended.out, named]).toEqual([
      78,
      '',
      ['DEMO_DATA', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'IDENTITY_SECRET'],
    ]);
    expect(ended.lines.join()).not.toContain('hunter2');
  },
);
