import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { TransactionContext } from '@mikro-orm/core';
import { Commands } from '../../../src/platform/commands/commands.js';
import { ReactionWorker } from '../../../src/platform/events/reaction-worker.js';
import { type Mail, Mailbox } from '../../../src/platform/mail/mailbox.js';
import { type Kernel, until } from '../../setup/kernel.js';
import { aRedis } from '../../setup/redis.js';
import { aSampleKernel } from '../sample/a-sample-kernel.js';
import { ConfirmVisit } from '../sample/confirm-visit.command.js';
import { RequestVisit } from '../sample/request-visit.command.js';

let kernel: Kernel;
let redis: Awaited<ReturnType<typeof aRedis>> | undefined;
let running: ChildProcess | undefined;
afterEach(async () => {
  running?.kill('SIGKILL');
  await kernel.close();
  await redis?.stop();
  running = undefined;
  redis = undefined;
});

async function confirmed(count: number): Promise<void> {
  const commands = kernel.app.get(Commands);
  for (let i = 0; i < count; i++) {
    const { id } = await commands.execute(
      new RequestVisit(randomUUID(), 'hana', `pat-${i}`, `slot ${i}`, 30),
    );
    await commands.execute(new ConfirmVisit(id, 'hana'));
  }
}

it('runs a job outside any transaction and stores its result with one command', async () => {
  kernel = await aSampleKernel();
  await confirmed(1);
  const mails: Mail[] = [];
  kernel.app.get(Mailbox).send = async (mail) => {
    expect(TransactionContext.getEntityManager()).toBeUndefined();
    expect(
      await kernel.rows(
        `select 1
         from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      ),
    ).toEqual([]);
    mails.push(mail);
  };
  const [row] = await kernel.rows<{ id: string; message_id: string }>(
    'select id, message_id from shared.outbox',
  );
  const job = {
    id: `sample-mails-confirmation-${row?.id}`,
    name: 'sample-mails-confirmation',
    data: { outboxId: row?.id ?? '' },
  };
  await kernel.app.get(ReactionWorker).react(job);
  await kernel.app.get(ReactionWorker).react(job);
  expect(mails).toMatchObject([{ messageId: row?.message_id, to: 'pat-0@visitors.example' }]);
  expect(await kernel.rows('select mailed_at is not null as mailed from sample.visit')).toEqual([
    { mailed: true },
  ]);
});

it.each(['postgres', 'redis'])(
  'on %s keeps every mail exactly once although the worker is killed twice',
  async (backend) => {
    redis = backend === 'redis' ? await aRedis() : undefined;
    kernel = await aSampleKernel();
    await confirmed(100);
    const folder = join(kernel.settings.dataDir, 'mail');
    const mails = () =>
      existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    const { databaseUrl, dataDir } = kernel.settings;
    const worker = (): ChildProcess => {
      running = spawn(
        process.execPath,
        [
          '--import',
          './test/setup/typescript.mjs',
          'test/platform/sample/worker.ts',
          JSON.stringify({ databaseUrl, dataDir, redisUrl: redis?.url }),
        ],
        { stdio: ['ignore', 'inherit', 'inherit'] },
      );
      return running;
    };
    for (const enough of [20, 60]) {
      const child = worker();
      await until(() => mails().length >= enough, 60_000);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const [marked] = await kernel.rows<{ n: number }>(
      'select count(mailed_at)::int as n from sample.visit',
    );
    expect(marked?.n).toBeLessThan(mails().length); // killed between the mail and the mark
    const last = worker();
    await until(
      async () =>
        (await kernel.rows('select 1 from shared.outbox where finished_at is null')).length === 0,
      60_000,
    );
    last.kill('SIGTERM');
    expect(await once(last, 'exit')).toEqual([0, null]);
    const ids = await kernel.rows<{ message_id: string }>('select message_id from shared.outbox');
    expect(mails().sort()).toEqual(ids.map(({ message_id: name }) => `${name}.eml`).sort());
    expect(new Set(mails().map((name) => readFileSync(join(folder, name), 'utf8'))).size).toBe(100);
    expect(await kernel.rows('select count(mailed_at)::int as n from sample.visit')).toEqual([
      { n: 100 },
    ]);
    expect(await kernel.rows('select confirmations from sample.daily_count')).toEqual([
      { confirmations: 100 },
    ]);
  },
);
