import { afterEach, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../../src/app.module.js';
import type { Readiness } from '../../../src/platform/observability/health.js';
import { aMailServer } from '../../setup/a-mail-server.js';
import { aDatabase, aLog, type Kernel, someSettings, started, until } from '../../setup/kernel.js';
import { ServerProcess } from '../../setup/server-process.js';

const TOKEN = 'a-token-of-the-tests';

let kernel: Kernel | undefined;
let mail: Awaited<ReturnType<typeof aMailServer>> | undefined;
let lines = '';
afterEach(async () => {
  await kernel?.close();
  await mail?.stop();
  kernel = undefined;
  mail = undefined;
  lines = '';
});

async function start(smtpUrl: string): Promise<Kernel> {
  const settings = await someSettings({ smtpUrl, metricsToken: TOKEN, smtpTimeoutMs: 2000 });
  const log = aLog('warn', (line) => {
    lines += line;
  });
  kernel = await started(
    settings,
    Test.createTestingModule({ imports: [AppModule.with(settings)] }),
    log,
  );
  return kernel;
}

const readiness = async (): Promise<unknown[]> => {
  const answer = await kernel?.app.inject('/health/ready');
  const { status, reasons } = answer?.json<Readiness>() ?? { status: '', reasons: [] };
  return [answer?.statusCode, status, ...reasons];
};
const up = async (): Promise<string | undefined> => {
  const answer = await kernel?.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  return answer?.body.split('\n').find((line) => line.startsWith('openfare_up{part="mail"}'));
};

it('readiness, metrics and the log show that the mail server is away and back', async () => {
  mail = await aMailServer();
  const { port } = new URL(mail.url);
  await mail.stop();
  await start(`smtp://127.0.0.1:${port}`);
  await until(async () => (await readiness())[1] === 'degraded');
  expect([await readiness(), await up()]).toEqual([
    [200, 'degraded', 'mail-away'],
    'openfare_up{part="mail"} 0',
  ]);
  expect(lines).toContain(
    `"host":"127.0.0.1:${port}","error":"connect ECONNREFUSED 127.0.0.1:${port}"`,
  );
  mail = await aMailServer({}, Number(port));
  await until(async () => (await readiness())[1] === 'ready');
  expect(await up()).toBe('openfare_up{part="mail"} 1');
  expect(lines).toContain('The mail server answers again.');
  expect(mail.received).toEqual([]);
});

it('names a refused sign-in without the password', async () => {
  const password = 's3cret p@ss';
  mail = await aMailServer({
    authOptional: false,
    onAuth: (auth, _session, done) =>
      done(new Error(`${auth.username} may not come in with ${auth.password}`)),
  });
  await start(Object.assign(new URL(mail.url), { username: 'postman', password }).href);
  await until(async () => (await readiness())[1] === 'degraded');
  expect(lines).toMatch(/"error":"Invalid login: .*\*\*\*/);
  for (const secret of [password, encodeURIComponent(password), 'postman'])
    expect(lines).not.toContain(secret);
});

it('is checked when a process starts', async () => {
  const server = await ServerProcess.on({
    DATABASE_URL: await aDatabase(),
    IDENTITY_SECRET: 'a secret of the tests, long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
    DEMO_DATA: 'off',
    PROCESS_ROLE: 'api',
  });
  await server.start();
  await until(() =>
    server.output.includes(
      '"msg":"The mail server does not accept our connection: mails wait.","host":"127.0.0.1:9"',
    ),
  );
  expect(await server.stop()).toBe(0);
});
