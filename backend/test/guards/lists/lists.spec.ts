import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OpenDataChangesSchedule } from '../../../src/marketplace/directory/infrastructure/open-data/open-data-changes-schedule.js';
import { Registry } from '../../../src/platform/config/registry.js';
import { StartupTask } from '../../../src/platform/events/startup.js';
import { startWork } from '../../identity/people.js';
import { Cast } from '../cast.js';
import { type Operation, tell } from '../operations.js';
import { A_LOCATION, fillLists } from './full-lists.js';

/** Lists that one answer holds whole, or that end on purpose, and why. */
const WITHOUT_CURSOR: Readonly<Record<string, string>> = {
  adminFindRecords: 'the best matches of a search',
  adminListConcepts: 'the best matches of a search',
  adminListDailyFigures: 'the days of a range',
  adminListOfferImports: 'the imports that can be taken back',
  adminListPriceFileChanges: 'the changes of one import',
  adminListProviderLocations: 'the places of one provider',
  adminListProviderServices: 'the offers of one provider',
  adminListSavedViews: 'the views of one person',
  adminListServiceAccounts: 'the accounts of one installation',
  adminListStaff: 'the staff of one installation',
  adminListUserEvents: 'the newest of a stream',
  adminListWebhooks: 'the webhooks of one installation',
  adminListWork: 'a few groups',
  listCities: 'the values of a filter',
  listMyApiKeys: 'the keys of one person',
  listMyConsents: 'the consents of one person',
  listMySessions: 'the sessions of one person',
  listMyWebhooks: 'the webhooks of one person',
  listPriceBenchmarks: 'the benchmarks of one provider',
  listServiceNames: 'the values of a filter',
  listServicesOfProvider: 'the offers of one provider',
  listSpecialties: 'the values of a filter',
};
/** Answers that are objects and take a `limit`, but no cursor, and why. */
const WITHOUT_NEXT: Readonly<Record<string, string>> = {
  compareProvidersOfService: 'each of its groups has pages of its own',
};
/** Pages of each walk, at least. */
const PAGES = 4;

let cast: Cast;
let lists: readonly Operation[];
let pages = 0;

const named = ({ parameters }: Operation, name: string) =>
  parameters.find((each) => each.in === 'query' && each.name === name);
const isList = ({ method, responses }: Operation): boolean =>
  method === 'GET' && responses['200']?.content?.['application/json']?.schema?.type === 'array';

beforeAll(async () => {
  cast = await Cast.start({ demoData: 'on' });
  const tasks = cast.kernel.app.get(Registry).all(StartupTask);
  for (const task of tasks.toSorted((one, other) => one.order - other.order)) await task.run();
  await startWork(cast.kernel);
  await fillLists(cast);
  await cast.look('owner');
  lists = cast.operations.own.filter(isList);
}, 300_000);
afterAll(async () => {
  tell('lists', { lists: lists.length, pages });
  await cast.close();
});

/** Whether one record or view of one is answered. */
const isSingle = ({ method, parameters, responses }: Operation): boolean => {
  const schema = responses['200']?.content?.['application/json']?.schema;
  const isOfRecord = parameters.some((each) => each.in === 'path');
  return method === 'GET' && isOfRecord && schema !== undefined && schema.type !== 'array';
};

/** What a list can be sorted by; one empty choice when it has one order only. */
function ordersOf(operation: Operation): Record<string, string>[] {
  const values = (name: string): string[] =>
    (named(operation, name)?.schema.enum ?? []) as string[];
  const sorts = values('sort').length ? values('sort') : [''];
  const orders = values('order').length ? values('order') : [''];
  return sorts.flatMap((sort) =>
    orders.map((order) => ({ ...(sort && { sort }), ...(order && { order }), ...needs(order) })),
  );
}

/** What an order of the directory wants. */
function needs(order: string): Record<string, string> {
  if (order === 'distance') return { zip: '77002' };
  return order === 'price' ? { serviceNames: 'ekg en' } : {};
}

interface Answer {
  readonly status: number;
  readonly rows: readonly Record<string, unknown>[];
  readonly total: number;
  /** The address of the next page. */
  readonly next: string | undefined;
}

async function read(operation: Operation, url: string): Promise<Answer> {
  const { statusCode, headers, body } = await cast.ask(operation, 'owner', url);
  pages += 1;
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
  return {
    status: statusCode,
    rows: JSON.parse(body) as Record<string, unknown>[],
    total: Number(headers['x-total-count']),
    next: /^<(\/api\/[^>]+)>; rel="next"$/.exec(String(headers.link))?.[1],
  };
}

const addressOf = (operation: Operation, query: Record<string, string>): string => {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    cast.idFor(operation, name),
  );
  return `${path}?${new URLSearchParams(query).toString()}`;
};

const withCursor = (): Operation[] => lists.filter((each) => named(each, 'cursor'));

/** What a row is recognized by. */
const keyOf = ({ id, providerId, number, language, phrase, ...row }: Record<string, unknown>) =>
  JSON.stringify(id ?? providerId ?? number ?? (phrase ? [language, phrase] : row));

/** Follows the links from an address to the last page. */
async function walk(
  operation: Operation,
  from: string,
  meanwhile?: () => Promise<void>,
): Promise<string[]> {
  const seen: string[] = [];
  for (let address: string | undefined = from; address !== undefined;) {
    const { rows, next }: Answer = await read(operation, address);
    seen.push(...rows.map(keyOf));
    if (next !== undefined) await meanwhile?.();
    address = next;
  }
  return seen;
}

const answersObject = ({ responses }: Operation): boolean => {
  const schema = responses['200']?.content?.['application/json']?.schema;
  return schema !== undefined && schema.type !== 'array';
};

interface LinkedPage {
  readonly changes: readonly Record<string, unknown>[];
  readonly nextCursor: string | null;
}

describe('every list whose answer is an object', () => {
  it('says where the next page is, and null at the end', async () => {
    const objects = cast.operations.own.filter(
      (each) => each.method === 'GET' && named(each, 'limit') && answersObject(each),
    );
    const linked = objects.filter(({ id }) => !(id in WITHOUT_NEXT));
    expect(linked.map(({ id }) => id)).toEqual(['listOpenDataChanges']);
    await cast.kernel.app.get(OpenDataChangesSchedule).run();
    for (const operation of linked) {
      const page = async (limit: string, since: string): Promise<LinkedPage> => {
        const address = addressOf(operation, { limit, since });
        const { statusCode, body } = await cast.ask(operation, 'service', address);
        expect([address, statusCode]).toEqual([address, 200]);
        return JSON.parse(body) as LinkedPage;
      };
      const whole = await page('1000', '0');
      expect(whole.nextCursor).toBeNull();
      const limit = String(Math.max(1, Math.floor(whole.changes.length / PAGES)));
      const seen: Record<string, unknown>[] = [];
      for (let next: string | null = '0'; next !== null;) {
        const { changes, nextCursor }: LinkedPage = await page(limit, next);
        seen.push(...changes);
        next = nextCursor;
      }
      expect(seen).toEqual(whole.changes);
      expect(seen.length).toBeGreaterThanOrEqual(PAGES);
    }
  });
});

describe('every list', () => {
  it('has a cursor, or holds all there is', () => {
    const without = lists.filter((each) => !named(each, 'cursor')).map(({ id }) => id);
    expect(without.sort()).toEqual(Object.keys(WITHOUT_CURSOR));
  });

  it('is walked to its end by its links, each row once, in every order', async () => {
    const short: string[] = [];
    for (const operation of withCursor())
      for (const order of ordersOf(operation)) {
        const whole = await walk(operation, addressOf(operation, { ...order, limit: '100' }));
        if (whole.length < PAGES) short.push(`${operation.id} ${JSON.stringify(order)}`);
        const limit = String(Math.max(1, Math.floor(whole.length / PAGES)));
        const seen = await walk(operation, addressOf(operation, { ...order, limit }));
        const place = `${operation.id} ${JSON.stringify(order)}`;
        expect([place, seen]).toEqual([place, whole]);
        expect([place, new Set(seen).size]).toEqual([place, whole.length]);
      }
    expect(short).toEqual([]);
  }, 300_000);

  it('gives each row once while others are added', async () => {
    const create = cast.operations.own.find(({ id }) => id === 'adminCreateLocation');
    let added = 0;
    const add = async (): Promise<void> => {
      const body = { ...A_LOCATION, name: `${added % 2 ? 'A' : 'Z'} ${added}` };
      added += 1;
      if (create) expect((await cast.call(create, 'owner', { body })).statusCode).toBe(201);
    };
    for (const id of ['adminListLocations', 'adminListAuditEntries'])
      for (const operation of lists.filter((each) => each.id === id))
        for (const order of ordersOf(operation)) {
          const before = await walk(operation, addressOf(operation, { ...order, limit: '100' }));
          const limit = String(Math.ceil(before.length / PAGES));
          const seen = await walk(operation, addressOf(operation, { ...order, limit }), add);
          expect(seen.filter((key) => before.includes(key))).toEqual(before);
          expect(new Set(seen).size).toBe(seen.length);
        }
    expect(added).toBeGreaterThan(2 * PAGES);
  });

  it('refuses cursors of other lists and filters, damaged ones and two at once', async () => {
    let foreign = 'x';
    for (const operation of withCursor()) {
      const [order = {}] = ordersOf(operation);
      const address = addressOf(operation, { ...order, limit: '1' });
      const { next = '' } = await read(operation, address);
      const cursor = new URLSearchParams(next.split('?')[1]).get('cursor') ?? '';
      const damaged = cursor.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      const wrong = [foreign, `${cursor.slice(0, 8)}${cursor.slice(9)}`, damaged, ''].map(
        (each) => `${address}&cursor=${each}`,
      );
      if (named(operation, 'search')) wrong.push(`${address}&search=a&cursor=${cursor}`);
      for (const each of [...wrong, `${address}&cursor=${cursor}&cursor=${cursor}`]) {
        const answer = await cast.ask(operation, 'owner', each);
        expect([each, answer.statusCode, answer.json()]).toMatchObject([
          each,
          400,
          { errors: [{ path: 'cursor', code: 'wrong-cursor' }] },
        ]);
      }
      foreign = cursor;
    }
  });
});

describe('what changed since', () => {
  const since = (operation: Operation, moment: string) =>
    walk(operation, addressOf(operation, { updatedSince: moment, limit: '100' }));

  it('is told by the lists of records that change', () => {
    const told = lists.filter((each) => named(each, 'updatedSince')).map(({ id }) => id);
    expect(told.sort()).toEqual([
      'adminListBookings',
      'adminListLocations',
      'adminListPriceRequests',
      'adminListProviders',
      'adminListServices',
      'adminListUsers',
      'listMyBookings',
    ]);
  });

  it('is all since long ago, nothing since tomorrow, and a row since its own change', async () => {
    for (const operation of lists.filter((each) => named(each, 'updatedSince'))) {
      const all = await walk(operation, addressOf(operation, { limit: '100' }));
      expect(await since(operation, '1970-01-01T00:00:00Z')).toEqual(all);
      expect(await since(operation, '2999-01-01T00:00:00+02:00')).toEqual([]);
      const { rows } = await read(operation, addressOf(operation, { limit: '100' }));
      const [latest] = rows.toSorted((a, b) =>
        String(b['updatedAt']).localeCompare(String(a['updatedAt'])),
      );
      const found = await since(operation, String(latest?.['updatedAt']));
      expect(found).toContain(keyOf(latest ?? {}));
      expect(found.length).toBeLessThanOrEqual(all.length);
      const wrong = await cast.ask(operation, 'owner', addressOf(operation, { updatedSince: 'x' }));
      expect(wrong.json()).toMatchObject({
        status: 400,
        errors: [{ path: 'updatedSince', code: 'not-a-time' }],
      });
    }
  });
});

describe('every single resource', () => {
  it('has an ETag, which gets 304 while it is the same', async () => {
    let tried = 0;
    for (const operation of cast.operations.own.filter(isSingle)) {
      expect([operation.id, Object.keys(operation.responses)]).toEqual([
        operation.id,
        expect.arrayContaining(['304']),
      ]);
      const url = addressOf(operation, {});
      const first = await cast.ask(operation, 'owner', url);
      if (first.statusCode !== 200) continue;
      const headers = { 'if-none-match': String(first.headers.etag) };
      const again = await cast.ask(operation, 'owner', url, undefined, headers);
      expect([operation.id, again.statusCode, again.body]).toEqual([operation.id, 304, '']);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(15);
  });

  it('of the catalogue is changed by the ETag that was read, once', async () => {
    const one = (id: string): Operation | undefined =>
      cast.operations.own.find((each) => each.id === id);
    const [reading, replacing] = [one('adminGetLocation'), one('adminReplaceLocation')];
    if (!reading || !replacing) throw new Error('There are no operations of locations.');
    const url = addressOf(reading, {});
    const tag = String((await cast.ask(reading, 'owner', url)).headers.etag);
    expect(tag).toMatch(/^"\d+-[\w-]{27}"$/);
    const replace = () =>
      cast.ask(replacing, 'owner', url, { ...A_LOCATION, name: 'Changed' }, { 'if-match': tag });
    expect((await replace()).statusCode).toBe(200);
    expect((await replace()).statusCode).toBe(412);
  });
});
