import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Commands } from '../../../src/platform/commands/commands.js';
import { ormOptions } from '../../../src/platform/database/orm-options.js';
import { OutboxRelay } from '../../../src/platform/events/outbox-relay.js';
import { aKernel, type Kernel, someSettings } from '../../setup/kernel.js';
import { LockHolder } from '../../setup/lock-holder.js';

class Nothing extends Command<void> {}

@CommandHandler(Nothing)
class NothingHandler implements ICommandHandler<Nothing> {
  async execute(): Promise<void> {
    /* its inbox row is all */
  }
}

@Module({ providers: [NothingHandler] })
class Planted {}

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ lockTimeoutMs: 10_000, statementTimeoutMs: 60_000 }, Planted);
});
afterAll(() => kernel.close());

const anEvent = async (): Promise<string> =>
  String(
    (
      await kernel.rows<{ id: string }>(
        `insert into shared.outbox (type, payload) values ('spec', '{}') returning id`,
      )
    )[0]?.id,
  );
const finished = async (id: string): Promise<boolean> =>
  (await kernel.rows('select 1 from shared.outbox where id = $1 and finished_at is not null', [id]))
    .length === 1;

describe('what the server ends', () => {
  const execute = async (
    text: string,
    limits: { statementTimeoutMs: number; lockTimeoutMs: number },
  ): Promise<unknown> => {
    const orm = await MikroORM.init({
      ...ormOptions(await someSettings({ databaseUrl: kernel.url, poolSize: 1, ...limits })),
      entities: [],
      discovery: { warnWhenNoEntities: false },
    });
    return orm.em
      .fork()
      .execute(text)
      .finally(() => orm.close());
  };

  it('is a statement that takes too long', async () => {
    await expect(
      execute('select pg_sleep(60)', { statementTimeoutMs: 1000, lockTimeoutMs: 60_000 }),
    ).rejects.toMatchObject({ code: '57014' });
  });

  it('is a wait for a lock', async () => {
    const id = await anEvent();
    const holder = await LockHolder.of(
      kernel.url,
      'select from shared.outbox where id = $1 for update',
      [id],
    );
    await expect(
      execute(`select from shared.outbox where id = ${id} for update`, {
        statementTimeoutMs: 60_000,
        lockTimeoutMs: 300,
      }),
    ).rejects.toMatchObject({ code: '55P03' });
    await holder.release();
  });
});

it('an event is finished when its last two reactions end at the same time', async () => {
  const id = await anEvent();
  const keys = [`one-${id}`, `other-${id}`] as const;
  const other = await LockHolder.of(
    kernel.url,
    'select from shared.outbox where id = $1 for update',
    [id],
  );
  await other.run('insert into shared.inbox (key) values ($1)', [keys[1]]);
  const one = kernel.app
    .get(Commands)
    .executeOnce({ outboxId: id, key: keys[0], allKeys: [...keys] }, new Nothing());
  await other.isBlocking();
  await other.release();
  await one;
  expect(await finished(id)).toBe(true);
});

it('a relay leaves to another one what that has taken, and does not wait for it', async () => {
  await kernel.rows('delete from shared.outbox');
  const [taken, free] = [await anEvent(), await anEvent()];
  const relay = kernel.app.get(OutboxRelay);
  const other = await LockHolder.of(
    kernel.url,
    'select from shared.outbox where id = $1 for update',
    [taken],
  );
  expect([await relay.deliver(), await finished(free), await finished(taken)]).toEqual([
    1,
    true,
    false,
  ]);
  await other.release();
  expect([await relay.deliver(), await finished(taken)]).toEqual([1, true]);
});
