import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SearchMissView } from '../../src/marketplace/symptoms/queries/search-misses.query.js';
import { FakeIdentity } from '../fakes/fake-identity.js';
import { aKernelOf, type Kernel } from '../setup/kernel.js';

let kernel: Kernel;
let analyst: string;
let visitors = 0;
const identity = new FakeIdentity();

beforeAll(async () => {
  kernel = await aKernelOf(identity);
  analyst = identity.account({ role: 'analyst' });
  await searched('zumbling in my noggin', 4);
  await searched('knee paain', 3);
  await searched('only two of us', 2);
  await searched('staff try this', 5, { staff: true });
  await searched('robots try this', 5, { robot: true });
  await searched('long ago', 5, { days: 31 });
  await searched('my knee hurts', 6, { triage: 'routine' });
});
afterAll(() => kernel.close());

/** A search of so many sessions, kept as the search keeps it. */
async function searched(
  query: string,
  sessions: number,
  {
    staff = false,
    robot = false,
    days = 0,
    triage = 'none',
    confidence = null as number | null,
  } = {},
): Promise<void> {
  for (let n = 0; n < sessions; n++) {
    await kernel.rows(
      `insert into marketplace.searches (
         id, searched_at, visitor, query, language, triage, results, services, specialties,
         care_sequence, source, degraded, duration_ms, staff, robot, confidence
       )
       values (
         gen_random_uuid(), now() - $1 * interval '1 day', $2, $3, 'en', $4, 0, '{}', '{}', '{}',
         'offline', false, 3, $5, $6, $7
       )`,
      [days, `visitor ${++visitors}`, query, triage, staff, robot, confidence],
    );
  }
}

async function misses(query = '', token = analyst) {
  const answer = await kernel.app.inject({
    url: `/api/admin/search-misses${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    status: answer.statusCode,
    body: answer.json() as SearchMissView[],
    headers: answer.headers,
  };
}

describe('phrases without a result', () => {
  it('are listed from three sessions up, most searched first, with what comes close', async () => {
    const { status, body, headers } = await misses();
    expect(status).toBe(200);
    expect(
      body.map(({ phrase, language, searches, sessions }) => [
        phrase,
        language,
        searches,
        sessions,
      ]),
    ).toEqual([
      ['zumbling in my noggin', 'en', 4, 4],
      ['knee paain', 'en', 3, 3],
    ]);
    expect(headers['x-total-count']).toBe('2');
    expect(body[1]?.nearestConcepts[0]).toEqual({
      id: expect.stringContaining('knee'),
      form: expect.stringContaining('knee'),
      likeness: expect.any(Number),
    });
    expect((await misses('?days=60')).body.map(({ phrase }) => phrase)).toContain('long ago');
  });

  it('come in pages', async () => {
    const { body, headers } = await misses('?limit=1&offset=1');
    expect([body.map(({ phrase }) => phrase), headers['x-total-count']]).toEqual([
      ['knee paain'],
      '2',
    ]);
  });

  it('come in any order, by any words and page by page as a recomputation gives them', async () => {
    const kept = [
      ['ärger in der brust', 6, 10],
      ['arger in der brust', 6, 9],
      ['50% off', 3, 1],
      ['a_b', 4, 2],
      ['axb', 4, 3],
      ['only two', 2, 1],
      ['back\\slash', 5, 4],
      ['zumbling about', 3, 5],
    ] as const;
    for (const [phrase, sessions, days] of kept) await searched(phrase, sessions, { days });
    // Answers have milliseconds: what is a tie there is one in the table, too.
    await kernel.rows(
      `update marketplace.searches set searched_at = date_trunc('milliseconds', searched_at)`,
    );
    const all = (await misses('?limit=100')).body;
    expect(all.map(({ phrase, sessions }) => [phrase, sessions])).toEqual(
      expect.arrayContaining(
        kept.filter(([, sessions]) => sessions > 2).map(([phrase, sessions]) => [phrase, sessions]),
      ),
    );
    const folded = (text: string): string =>
      text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const compare = (a: string | number, b: string | number): number => {
      if (a === b) return 0;
      return a < b ? -1 : 1;
    };
    const alphabetic = (a: SearchMissView, b: SearchMissView): number =>
      compare(folded(a.phrase), folded(b.phrase)) || compare(a.phrase, b.phrase);
    const orders = {
      searches: (a, b) => a.searches - b.searches,
      sessions: (a, b) => a.sessions - b.sessions,
      lastAt: (a, b) => compare(a.lastAt, b.lastAt),
      phrase: alphabetic,
    } satisfies Record<string, (a: SearchMissView, b: SearchMissView) => number>;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('searches', 'sessions', 'lastAt', 'phrase'),
        fc.constantFrom('asc', 'desc'),
        fc.array(
          fc.constantFrom('ZUMBLING', 'brust', 'Ärger', '%', '_', '\\', 'in', '50%', 'nothing'),
          { maxLength: 2 },
        ),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 12 }),
        async (
          sort: keyof typeof orders,
          order: string,
          words: string[],
          limit: number,
          offset: number,
        ) => {
          const wanted = all
            .filter(({ phrase }) => words.every((word) => folded(phrase).includes(folded(word))))
            .sort((a, b) => orders[sort](a, b) * (order === 'asc' ? 1 : -1) || alphabetic(a, b));
          const asked = new URLSearchParams({
            sort,
            order,
            limit: String(limit),
            offset: String(offset),
            search: words.join(' '),
          });
          const { status, body, headers } = await misses(`?${asked}`);
          expect([status, headers['x-total-count'], body]).toEqual([
            200,
            String(wanted.length),
            wanted.slice(offset, offset + limit),
          ]);
        },
      ),
      { numRuns: 80 },
    );
    await kernel.rows(`delete from marketplace.searches where query = any($1)`, [
      kept.map(([phrase]) => phrase),
    ]);
  });

  it.each([
    '?days=0',
    '?days=91',
    '?days=x',
    '?limit=0',
    '?limit=101',
    '?offset=1001',
    '?offset=-1',
    '?offset=9e99',
    '?sort=near',
    '?sort=phrase;drop',
    '?sort=phrase&sort=searches',
    '?order=up',
    `?search=${'a'.repeat(101)}`,
    '?search=%00',
    '?search=a&search=b',
    '?language=en',
    '?answer=sure',
    '?answer=none&answer=unsure',
  ])('are not given for %s', async (query) => {
    expect((await misses(query)).status).toBe(400);
  });

  it('are apart from answers that were not sure', async () => {
    await searched('my body is odd', 3, { triage: 'routine', confidence: 51 });
    await searched('my body is odd', 1, { triage: 'urgent', confidence: 59 });
    await searched('my body is fine', 3, { triage: 'routine', confidence: 60 });
    await searched('odd for two', 2, { triage: 'routine', confidence: 40 });
    const { body, headers } = await misses('?answer=unsure');
    expect(headers['x-total-count']).toBe('1');
    expect(body).toEqual([
      expect.objectContaining({
        phrase: 'my body is odd',
        searches: 4,
        sessions: 4,
        triage: 'urgent',
        confidence: 53,
      }),
    ]);
    expect((await misses('?answer=none')).body.map(({ triage }) => triage)).not.toContain('urgent');
    await kernel.rows(`delete from marketplace.searches where query ~ '^(my body|odd)'`);
  });

  it('are for staff', async () => {
    expect((await misses('', identity.account())).status).toBe(403);
    expect((await misses('', identity.account({ role: 'admin' }))).status).toBe(200);
    expect((await kernel.app.inject('/api/admin/search-misses')).statusCode).toBe(401);
  });
});
