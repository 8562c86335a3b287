import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { OpenDataChangesSchedule } from '../../../src/marketplace/directory/infrastructure/open-data/open-data-changes-schedule.js';
import { OpenDataWriter } from '../../../src/marketplace/directory/infrastructure/open-data/open-data-writer.js';
import { Conformity } from '../../guards/conformity.js';
import { operationsOf } from '../../guards/operations.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { idOf, refreshed } from '../a-marketplace.js';
import { aKey, anOpenCatalogue } from './an-open-catalogue.js';

interface Change {
  kind: 'provider' | 'service' | 'price';
  providerId: string | null;
  serviceId: string | null;
  removed: boolean;
  changedAt: string;
}
interface Changes {
  changes: Change[];
  cursor: string;
  more: boolean;
}

let kernel: Kernel;
let reader: string;
let program: string;
const names = new Map<string, string>();

const ask = (query: string, key: string | undefined = program, of = kernel) =>
  of.app.inject({
    url: `/api/open-data/changes${query}`,
    headers: key ? { authorization: `Bearer ${key}` } : {},
  });
const told = ({ kind, providerId, serviceId, removed }: Change): string =>
  [kind, names.get(providerId ?? ''), names.get(serviceId ?? ''), removed ? 'removed' : '']
    .filter(Boolean)
    .join(' ');

/** Follows the feed to its end: what it listed, and where the end is. */
async function followed(cursor: string, key = program, limit = 2) {
  const changes: Change[] = [];
  for (let at = cursor; ;) {
    const { statusCode, body } = await ask(`?since=${at}&limit=${limit}`, key);
    expect(statusCode).toBe(200);
    const page = JSON.parse(body) as Changes;
    expect(page.changes.length).toBeLessThanOrEqual(limit);
    changes.push(...page.changes);
    at = page.cursor;
    if (!page.more) return { told: changes.map(told), cursor: at, changes };
  }
}
const numbered = () => kernel.app.get(OpenDataChangesSchedule).run();
/** Changes rows, and everything that follows from it. */
async function changed(text: string): Promise<void> {
  await kernel.rows(text);
  await refreshed(kernel, true);
  await numbered();
}
const end = async (): Promise<string> => (await followed('0', program, 1000)).cursor;

beforeAll(async () => {
  kernel = await aKernel();
  await anOpenCatalogue(kernel);
  await refreshed(kernel, true);
  for (const name of ['Alder', 'Birch', 'Demo', 'Hospital'])
    names.set(await idOf(kernel, 'providers', name), name);
  for (const { id, key } of await kernel.rows<{ id: string; key: string }>(
    'select id, key from marketplace.services',
  ))
    names.set(id, key);
  reader = await aKey(kernel, ['directory:read']);
  program = await aKey(kernel, ['directory:read', 'prices:read']);
});
afterAll(() => kernel.close());

describe('the feed of changes', () => {
  it('is empty until changes have their places, then has them, a page at a time', async () => {
    expect((await followed('0')).told).toEqual([]);
    await numbered();
    const { told: all, changes } = await followed('0');
    expect([...all].sort()).toEqual([
      'price Alder ekg',
      'price Birch ekg',
      'price Hospital ekg',
      'provider Alder',
      'provider Birch',
      'provider Hospital',
      'service ekg',
      'service mri_knee',
    ]);
    for (const { changedAt } of changes)
      expect(Math.abs(Date.now() - Date.parse(changedAt))).toBeLessThan(600_000);
    expect((await followed(await end())).told).toEqual([]);
  });

  it('lists a price that changed, one that is gone, and neither twice', async () => {
    const start = await end();
    const own =
      'from marketplace.providers p where p.id = provider_id and custom_price is not null';
    await changed(
      `update marketplace.provider_services set custom_price = custom_price + 100 ${own}
         and p.name = 'Alder'`,
    );
    const { told: first, cursor } = await followed(start);
    expect(first).toEqual(['price Alder ekg']);
    await kernel.rows(
      `update marketplace.provider_services set includes = includes || '.' ${own}
         and p.name = 'Alder'`,
    );
    expect((await followed(cursor)).told).toEqual([]);
    await numbered();
    expect((await followed(cursor)).told).toEqual(['price Alder ekg']);
    await changed(
      `update marketplace.provider_services set source_as_of = source_as_of - 400 ${own}
         and p.name = 'Alder'`,
    );
    expect((await followed(start)).told.sort()).toEqual([
      'price Alder ekg removed',
      'provider Alder',
    ]);
    await changed(
      `update marketplace.provider_services set source_as_of = source_as_of + 400 ${own}
         and p.name = 'Alder'`,
    );
    expect((await followed(start)).told.sort()).toEqual(['price Alder ekg', 'provider Alder']);
  });

  it('says nothing about prices to a key that sees none', async () => {
    const { told: all } = await followed('0', reader);
    expect(all.filter((each) => each.startsWith('price'))).toEqual([]);
    const start = await end();
    await changed(
      `update marketplace.provider_services set custom_price = custom_price + 1
       where custom_price is not null`,
    );
    expect((await followed(start, reader)).told).toEqual([]);
    expect((await followed(start)).told).toHaveLength(3);
  });

  it('lists what a record says anew, and what is no longer shown', async () => {
    const start = await end();
    await changed(`update marketplace.providers set name = 'Birch Clinic' where name = 'Birch'`);
    await changed(`update marketplace.providers set npi = '1245319599' where name = 'Hospital'`);
    await changed(`update marketplace.services set is_active = false where key = 'ekg'`);
    await changed(`update marketplace.providers set is_active = false where name = 'Alder'`);
    expect((await followed(start)).told.sort()).toEqual([
      'price Alder ekg removed',
      'price Birch ekg removed',
      'price Hospital ekg removed',
      'provider Alder removed',
      'provider Birch',
      'provider Hospital',
      'service ekg removed',
    ]);
    await changed(`update marketplace.services set is_active = true where key = 'ekg'`);
    await changed(`update marketplace.providers set is_active = true where name = 'Alder'`);
  });

  it('misses no change that commits after a later one', async () => {
    const late = new pg.Client({ connectionString: kernel.url });
    await late.connect();
    try {
      await late.query('begin');
      await late.query(
        `update marketplace.providers set walk_ins = 'welcome' where name = 'Alder'`,
      );
      await kernel.rows(
        `update marketplace.providers set walk_ins = 'welcome' where name = 'Birch Clinic'`,
      );
      const start = await end();
      await numbered();
      const first = await followed(start);
      expect(first.told).toEqual(['provider Birch']);
      await late.query('commit');
      await numbered();
      expect((await followed(first.cursor)).told).toEqual(['provider Alder']);
    } finally {
      await late.end();
    }
  });

  it('goes on from the cursor of a version', async () => {
    const { changesCursor } = await kernel.app.get(OpenDataWriter).write();
    expect(changesCursor).toBe(await end());
    await changed(
      `update marketplace.providers set patient_ages = 'adults' where name = 'Birch Clinic'`,
    );
    expect((await followed(changesCursor)).told).toEqual(['provider Birch']);
  });

  it('refuses a cursor that never was', async () => {
    for (const query of ['?since=999999999', '?since=x', '?since=-1', '?limit=0', '?limit=1001'])
      expect([query, (await ask(query)).statusCode]).toEqual([query, 400]);
  });

  it("shows guests of OPEN_DATA=public changes of hospitals' prices alone", async () => {
    expect((await ask('', '')).statusCode).toBe(401);
    const { databaseOwnerUrl, databaseUrl } = kernel.settings;
    const open = await aKernel({ databaseOwnerUrl, databaseUrl, openData: 'public' });
    try {
      for (const key of ['', reader]) {
        const { changes } = (await ask('', key, open)).json<Changes>();
        const prices = changes.map(told).filter((each) => each.startsWith('price'));
        expect(prices).toEqual(['price Hospital ekg']);
        expect(changes.map(told)).toContain('provider Alder');
      }
    } finally {
      await open.close();
    }
  });

  it('answers as the OpenAPI document says, and 304 to who has the answer', async () => {
    const { own, document } = await operationsOf(kernel.app);
    const operation = own.find(({ path }) => path === '/api/open-data/changes');
    if (!operation) throw new Error('There is no feed.');
    const answers = [await ask(''), await ask('?since=x'), await ask('', '')];
    for (const answer of answers)
      expect(new Conformity(document).fault(operation, answer)).toBeUndefined();
    const again = await kernel.app.inject({
      url: '/api/open-data/changes',
      headers: {
        authorization: `Bearer ${program}`,
        'if-none-match': String(answers[0]?.headers.etag),
      },
    });
    expect(again.statusCode).toBe(304);
  });
});
