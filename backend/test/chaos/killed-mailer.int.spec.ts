import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, expect, it } from '@jest/globals';
import { Commands } from '../../src/platform/commands/commands.js';
import { aSampleKernel } from '../platform/sample/a-sample-kernel.js';
import { ConfirmVisit } from '../platform/sample/confirm-visit.command.js';
import { RequestVisit } from '../platform/sample/request-visit.command.js';
import { aMailServer, onMail, type Received } from '../setup/a-mail-server.js';
import { type Kernel, until } from '../setup/kernel.js';
import { messageIdOf } from './ledger.js';

/** More kills in `make chaos`. */
const KILLS = process.env.CHAOS === 'on' ? 20 : 1;
const MAILS = 200;

let kernel: Kernel;
let server: Awaited<ReturnType<typeof aMailServer>>;
let running: ChildProcess | undefined;
afterEach(async () => {
  running?.kill('SIGKILL');
  await kernel.close();
  await server.stop();
});

async function mailsUnderWay(): Promise<void> {
  const commands = kernel.app.get(Commands);
  const slots = Array.from({ length: MAILS }, (_, n) => n);
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let n = slots.shift(); n !== undefined; n = slots.shift()) {
        const { id } = await commands.execute(
          new RequestVisit(randomUUID(), 'hana', `pat-${n}`, `slot ${n}`, 30),
        );
        await commands.execute(new ConfirmVisit(id, 'hana'));
      }
    }),
  );
}

/**
 * A process that sends the mails; the mail server takes the n-th one and the process is killed
 * before, or right after, it reads the answer.
 */
function worker(): ChildProcess {
  const { databaseUrl, dataDir, smtpUrl } = kernel.settings;
  return spawn(
    process.execPath,
    [
      '--import',
      './test/setup/typescript.mjs',
      'test/platform/sample/worker.ts',
      JSON.stringify({ databaseUrl, dataDir, smtpUrl }),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
}

it(`brings all ${MAILS} mails, at most one twice for each of ${KILLS} kills`, async () => {
  const received: Received[] = [];
  let deadly = Infinity;
  let before = true;
  server = await aMailServer({
    onData: onMail((mail, answer) => {
      received.push(mail);
      const kills = received.length === deadly;
      if (kills && before) running?.kill('SIGKILL');
      answer();
      if (kills) running?.kill('SIGKILL');
    }),
  });
  kernel = await aSampleKernel({ smtpUrl: server.url });
  await mailsUnderWay();
  for (let kill = 0; kill < KILLS; kill++) {
    [deadly, before] = [
      received.length + 1 + Math.floor(Math.random() * (MAILS / KILLS - 2)),
      kill % 2 === 0,
    ];
    running = worker();
    await once(running, 'exit');
  }
  deadly = Infinity;
  running = worker();
  await until(
    async () =>
      (await kernel.rows('select 1 from shared.outbox where finished_at is null')).length === 0,
    120_000,
  );

  const events = await kernel.rows<{ name: string }>(
    'select message_id as name from shared.outbox',
  );
  const named = new Map<string, Received[]>();
  for (const mail of received)
    named.set(messageIdOf(mail), [...(named.get(messageIdOf(mail)) ?? []), mail]);
  expect([...named.keys()].sort()).toEqual(
    events.map(({ name }) => `${name}@openfare.example`).sort(),
  );
  // those that were taken before the process could hear of it
  expect(received.length - MAILS).toBeGreaterThanOrEqual(Math.ceil(KILLS / 2));
  expect(received.length - MAILS).toBeLessThanOrEqual(KILLS);
  for (const copies of named.values())
    expect(new Set(copies.map(({ to }) => to.join())).size).toBe(1);
  expect(await kernel.rows('select count(mailed_at)::int as n from sample.visit')).toEqual([
    { n: MAILS },
  ]);
});
