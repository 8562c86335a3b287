import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EntityManager, MikroORM } from '@mikro-orm/core';
import { Module } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Commands } from '../../src/platform/commands/commands.js';
import { Sql } from '../../src/platform/database/sql.js';
import { ConcurrentChange } from '../../src/shared/domain-error.js';
import type { Kernel } from '../setup/kernel.js';
import { aSampleKernel } from './sample/a-sample-kernel.js';
import { ConfirmVisit } from './sample/confirm-visit.command.js';
import { MikroVisits } from './sample/mikro-visits.js';
import { RequestVisit } from './sample/request-visit.command.js';
import { Visit, Visits } from './sample/visit.js';

class Fail extends Command<void> {
  constructor(
    readonly code: string,
    readonly times: number,
  ) {
    super();
  }
}
class Swap extends Command<void> {
  constructor(
    readonly first: string,
    readonly second: string,
  ) {
    super();
  }
}
class Meet extends Command<Visit> {
  constructor(
    readonly id: string,
    readonly meet: () => Promise<void>,
    readonly confirm = false,
  ) {
    super();
  }
}
class ReadGrowing extends Command<unknown[]> {}
let tries = 0;

@CommandHandler(Fail)
class FailHandler implements ICommandHandler<Fail> {
  constructor(private readonly sql: Sql) {}
  async execute({ code, times }: Fail): Promise<void> {
    if (tries++ >= times) return;
    if (code === 'changed') throw new ConcurrentChange();
    await this.sql.rows(`do $$ begin raise exception 'planted' using errcode = '${code}'; end $$`);
  }
}

@CommandHandler(ReadGrowing)
class ReadGrowingHandler implements ICommandHandler<ReadGrowing> {
  constructor(private readonly sql: Sql) {}
  async execute(): Promise<unknown[]> {
    tries++;
    return this.sql.prepared('select * from sample.growing where n >= $1', [0]);
  }
}

@CommandHandler(Swap)
class SwapHandler implements ICommandHandler<Swap> {
  constructor(private readonly sql: Sql) {}
  async execute({ first, second }: Swap): Promise<void> {
    tries++;
    await this.sql.rows('update sample.visit set minutes = minutes + 1 where id = ?', [first]);
    await this.sql.rows('select pg_sleep(0.3)');
    await this.sql.rows('update sample.visit set minutes = minutes + 1 where id = ?', [second]);
  }
}

@CommandHandler(Meet)
class MeetHandler implements ICommandHandler<Meet> {
  constructor(private readonly visits: Visits) {}
  async execute({ id, meet, confirm }: Meet): Promise<Visit> {
    const visit = await this.visits.get(id);
    await meet();
    if (confirm) visit.confirm('hana', new Date());
    expect(await this.visits.get(id)).toBe(visit);
    return visit;
  }
}

@Module({
  providers: [
    FailHandler,
    ReadGrowingHandler,
    SwapHandler,
    MeetHandler,
    { provide: Visits, useClass: MikroVisits },
  ],
})
class Planted {}

let kernel: Kernel;
let commands: Commands;
const requested = async (): Promise<string> =>
  (await commands.execute(new RequestVisit(randomUUID(), 'hana', 'pat', randomUUID(), 30))).id;
const meetingOf = (count: number) => {
  let open = (): void => undefined;
  const all = new Promise<void>((done) => {
    open = done;
  });
  return () => {
    if (--count === 0) open();
    return all;
  };
};

beforeAll(async () => {
  kernel = await aSampleKernel({}, Planted);
  commands = kernel.app.get(Commands);
});
afterAll(() => kernel.close());

it('commits the aggregate, the read model, the audit row and the outbox row together', async () => {
  const id = await requested();
  expect(await kernel.rows('select minutes from sample.request_view where id = $1', [id])).toEqual([
    { minutes: 30 },
  ]);
  await commands.execute(new ConfirmVisit(id, 'hana'));
  expect(await kernel.rows('select * from sample.request_view where id = $1', [id])).toEqual([]);
  expect(
    await kernel.rows(`select type from shared.outbox where payload->>'visitId' = $1`, [id]),
  ).toEqual([{ type: 'sample.visit-confirmed.v1' }]);
  expect(
    await kernel.rows(
      `select xmin::text
       from sample.visit
       where id = $1
       union
       select xmin::text
       from shared.outbox
       where payload->>'visitId' = $1::text
       union (select xmin::text from shared.audit_logs order by id desc limit 1)`,
      [id],
    ),
  ).toHaveLength(1);
});

it('leaves nothing behind when the handler throws', async () => {
  const count = async () =>
    (
      await kernel.rows(
        `select (
           select count(*) from shared.audit_logs
         ) + (select count(*) from shared.outbox) as n`,
      )
    )[0];
  const id = await requested();
  const before = await count();
  await expect(commands.execute(new ConfirmVisit(id, 'mallory'))).rejects.toMatchObject({
    code: 'not-the-host',
  });
  expect(await count()).toEqual(before);
});

it('refuses the second of two concurrent changes', async () => {
  const id = await requested();
  const meet = meetingOf(2);
  const results = await Promise.allSettled(
    [1, 2].map(() => commands.execute(new Meet(id, meet, true))),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')).toMatchObject({
    reason: expect.any(ConcurrentChange),
  });
});

it.each([
  ['40001', 3],
  ['40P01', 2],
])('repeats after %s', async (code, times) => {
  tries = 0;
  await commands.execute(new Fail(code, times));
  expect(tries).toBe(times + 1);
});

it('gives up after three repeats, and never repeats another error', async () => {
  tries = 0;
  await expect(commands.execute(new Fail('40001', 99))).rejects.toThrow('planted');
  expect(tries).toBe(4);
  await expect(commands.execute(new Fail('23505', 99))).rejects.toThrow('planted');
  expect(tries).toBe(5);
});

it("repeats a person's command that says so after a concurrent change", async () => {
  tries = 0;
  await commands.execute(Object.assign(new Fail('changed', 2), { retriesOnConflict: true }));
  expect(tries).toBe(3);
});

it("repeats a reaction, but not a person's command, after a concurrent change", async () => {
  tries = 0;
  await expect(commands.execute(new Fail('changed', 1))).rejects.toBeInstanceOf(ConcurrentChange);
  await commands.executeOnce(
    { outboxId: '0', key: 'spec-0', allKeys: ['spec-0'] },
    new Fail('changed', 3),
  );
  expect(tries).toBe(4);
});

it('lets one of five deliveries at the same time have its effect', async () => {
  tries = 0;
  await Promise.all(
    Array.from({ length: 5 }, () =>
      commands.executeOnce({ outboxId: '0', key: 'spec-1', allKeys: ['spec-1'] }, new Fail('', 0)),
    ),
  );
  expect(tries).toBe(1);
});

it('survives a real deadlock', async () => {
  const [one, two] = [await requested(), await requested()];
  tries = 0;
  await Promise.all([commands.execute(new Swap(one, two)), commands.execute(new Swap(two, one))]);
  expect(tries).toBeGreaterThan(2);
  expect(
    await kernel.rows('select minutes from sample.visit where id in ($1, $2)', [one, two]),
  ).toEqual([{ minutes: 32 }, { minutes: 32 }]);
});

it('repeats a command whose plans the server has lost', async () => {
  const id = await requested();
  await kernel.app.get(Sql).rows('deallocate all'); // on the connection that is lent next
  await commands.execute(new ConfirmVisit(id, 'hana'));
  expect(
    await kernel.rows(`select type from shared.outbox where payload->>'visitId' = $1`, [id]),
  ).toEqual([{ type: 'sample.visit-confirmed.v1' }]);
});

it('does not nest, and has no context outside a command', async () => {
  await expect(
    kernel.app.get(MikroORM).em.transactional(() => commands.execute(new Fail('', 0))),
  ).rejects.toThrow('do not nest');
  await expect(kernel.app.get(EntityManager).find(Visit, {})).rejects.toThrow('global');
});

it('gives concurrent commands an identity map each', async () => {
  const id = await requested();
  const meet = meetingOf(10);
  const seen = await Promise.all(
    Array.from({ length: 10 }, () => commands.execute(new Meet(id, meet))),
  );
  expect(new Set(seen).size).toBe(10);
  await kernel.rows('update sample.visit set minutes = 45 where id = $1', [id]);
  expect(await commands.execute(new Meet(id, async () => undefined))).toMatchObject({
    minutes: 45,
  }); // nothing is left of those before
});

it('runs a command again whose plan the server refused after a change of the table', async () => {
  // All of its statements share one connection, and so the plan.
  const narrow = await aSampleKernel({ poolSize: 1 }, Planted);
  try {
    const read = () => narrow.app.get(Commands).execute(new ReadGrowing());
    await narrow.rows('create table sample.growing as select 1 as n');
    await narrow.rows('grant select on sample.growing to public');
    expect(await read()).toEqual([{ n: 1 }]);
    await narrow.rows(`alter table sample.growing add said text default 'hello'`);
    tries = 0;
    expect(await read()).toEqual([{ n: 1, said: 'hello' }]);
    expect(tries).toBe(2);
  } finally {
    await narrow.close();
  }
});
