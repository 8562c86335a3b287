import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Registry } from '../../../src/platform/config/registry.js';
import { Retention } from '../../../src/platform/events/retention.js';
import { StartupTask } from '../../../src/platform/events/startup.js';
import { Files } from '../../../src/platform/files/files.js';
import { PriceFileDesk } from './a-price-file-desk.js';

const DAY_MS = 86_400_000;

let desk: PriceFileDesk;
beforeAll(async () => {
  desk = await PriceFileDesk.open();
});
afterAll(() => desk.close());

const stored = (): Promise<string[]> => desk.kernel.app.get(Files).list('price-files', 1000);
async function apply(): Promise<void> {
  const rule = desk.kernel.app
    .get(Registry)
    .all(Retention)
    .find((each) => each.constructor.name === 'PriceFileRetention');
  await rule?.apply();
}
/** An import of three pieces with this status, whose last change was so many days ago. */
async function anImport(status: string, days: number): Promise<string> {
  const { body } = await desk.upload(Buffer.alloc(9 * 2 ** 20, 'a'));
  await desk.kernel.rows(
    `update pricing.price_file_imports
    set status = $2, updated_at = now() - $3 * interval '1 day', reading = '{}',
      applied_at = now(), provider_id = $4,
      applied_to = case when $2 = 'applied' then $4::uuid end
    where id = $1`,
    [body.id, status, days, desk.hospitalId],
  );
  return body.id;
}

it('removes the bytes of imports 30 days after their last change', async () => {
  const old = await Promise.all(
    ['applied', 'undone', 'failed', 'canceled', 'ready'].map((status) => anImport(status, 31)),
  );
  const kept = [await anImport('applied', 29), await anImport('reading', 31)];
  await apply();
  const left = (await stored()).map((name) => name.slice(0, 36));
  expect(new Set(left)).toEqual(new Set(kept));
  expect(left).toHaveLength(6);
  for (const id of old) expect((await desk.imported(id)).pieces).toBe(0);
  for (const id of kept) expect((await desk.imported(id)).pieces).toBe(3);
});

it('removes what a killed process left of an upload after a day', async () => {
  const files = desk.kernel.app.get(Files);
  const [old, fresh] = [v7({ msecs: Date.now() - DAY_MS - 1000 }), v7()];
  for (const id of [old, fresh]) await files.put('price-files', `${id}-0`, Buffer.from('a'));
  const [known] = await desk.imports();
  await apply();
  const left = await stored();
  expect([left.includes(`${old}-0`), left.includes(`${fresh}-0`)]).toEqual([false, true]);
  expect(known).toBeDefined();
});

it('removes the temporary files of processes that are gone when it starts', async () => {
  const made = (pid: number): string =>
    mkdtempSync(join(tmpdir(), `openfare-price-file-${pid}-`)).slice(tmpdir().length + 1);
  const [gone, own, other] = [made(2 ** 22 + 1), made(process.pid), made(process.ppid)];
  mkdirSync(join(tmpdir(), gone, randomUUID()));
  const task = desk.kernel.app
    .get(Registry)
    .all(StartupTask)
    .find((each) => each.constructor.name === 'LeftoverSpools');
  await task?.run();
  const left = readdirSync(tmpdir());
  expect([gone, own, other].map((name) => left.includes(name))).toEqual([false, false, true]);
});
