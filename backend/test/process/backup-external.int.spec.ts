import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aFolder } from '../setup/a-folder.js';
import { MANY_BOOKINGS, send } from '../setup/bookings.js';
import { aDatabase, until } from '../setup/kernel.js';
import { runToExit } from '../setup/run-to-exit.js';
import { ServerProcess } from '../setup/server-process.js';
import { backedUpUnderWrites, expectOneMoment, rowsOf } from './under-writes.js';

const ENV = {
  IDENTITY_SECRET: 'a secret of the tests, long enough',
  IDENTITY_ISSUER: 'https://openfare.example',
  // Other tests keep the processors busy.
  POOL_WAIT_MS: '20000',
};
const servers: ServerProcess[] = [];
async function started(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const server = await ServerProcess.on({ ...ENV, ...env });
  servers.push(server);
  await server.start();
  return server;
}

let url: string;
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  url = await aDatabase();
  server = await started({ DATABASE_URL: url, DEMO_DATA: 'on', ...MANY_BOOKINGS });
  const [patient] = await rowsOf<{ email: string }>(
    url,
    `select email from identity.users where role = 'user' and not demo`,
  );
  token = await server.tool('identity:token', patient?.email ?? '');
});
afterAll(async () => {
  for (const each of servers) await each.stop();
});

it('copies an external database as of one moment, and answers repeats on the copy', async () => {
  const file = join(aFolder('backup'), 'all.backup');
  const written = await backedUpUnderWrites(server, url, token, file);
  const name = `copy_${randomUUID().slice(0, 8)}`;
  await rowsOf(process.env.SERVER_URL ?? '', `create database ${name}`);
  const copyUrl = (process.env.SERVER_URL ?? '').replace(/\/postgres$/, `/${name}`);
  expect(
    await runToExit(
      { ...ENV, DATABASE_URL: copyUrl, DEMO_DATA: 'off', LOG_LEVEL: 'warn' },
      'cli.js',
      'restore',
      file,
    ),
  ).toMatchObject({ code: 0, lines: [] });
  const ids = await expectOneMoment(copyUrl, written);

  const copy = await started({ DATABASE_URL: copyUrl, DEMO_DATA: 'off', ...MANY_BOOKINGS });
  for (const post of written.posts) {
    const status = await send(
      ids.includes(post.answered ?? '') ? post : { ...post, answered: undefined },
      copy.url,
      token,
    );
    // with what the server said, when it refuses
    expect([status, status === 201 ? '' : copy.output]).toEqual([201, '']);
  }
  await until(
    async () =>
      (await rowsOf(copyUrl, 'select 1 from shared.outbox where finished_at is null')).length === 0,
    60_000,
  );
  expect(await rowsOf(copyUrl, `select 1 from booking.mails where outcome <> 'sent'`)).toEqual([]);
});
