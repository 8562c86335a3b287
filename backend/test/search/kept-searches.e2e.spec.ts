import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserErased } from '../../src/identity/contract/identity.events.js';
import { Housekeeping } from '../../src/platform/events/housekeeping.js';
import { ReactionWorker } from '../../src/platform/events/reaction-worker.js';
import { aSearchDesk, type SearchDesk } from './a-search-desk.js';

const SESSION = '0f9b2c1e-6f1c-4a52-9d5d-0a1b2c3d4e5f';

let kernel: SearchDesk['kernel'];
let patient: SearchDesk['patient'];
let analyst: SearchDesk['analyst'];
let identity: SearchDesk['identity'];
let search: SearchDesk['search'];
beforeAll(async () => {
  ({ kernel, patient, analyst, identity, search } = await aSearchDesk());
});
afterAll(() => kernel.close());

describe('what is kept', () => {
  const kept = async (searchId: string) =>
    (await kernel.rows('select * from marketplace.searches where id = $1', [searchId]))[0];

  it('names nobody and says how it went', async () => {
    const { body } = await search(
      'My name is Ana Torres, call 713-555-0142 or ana@mail.example, KNEE  pain',
      { token: patient, session: SESSION },
    );
    expect(await kept(body.searchId)).toMatchObject({
      user_id: patient,
      session_id: SESSION,
      query: 'my name is [name], call [number] or [mail] knee pain',
      language: 'en',
      triage: body.aiAnalysis.triage,
      results: body.services.length,
      confidence: Math.round((body.aiAnalysis.confidence ?? 0) * 100),
      source: 'offline',
      degraded: false,
      duration_ms: expect.any(Number),
      staff: false,
      robot: false,
    });
  });

  it('counts a repeat within half a minute once, but not that of somebody else', async () => {
    const from = '203.0.113.3';
    const first = await search('sore throat', { from, session: SESSION });
    const again = await search(' Sore  throat', { from, session: SESSION });
    expect(again.body.searchId).toBe(first.body.searchId);
    expect((await search('sore throat', { session: SESSION })).body.searchId).not.toBe(
      first.body.searchId,
    );
    await kernel.rows(
      `update marketplace.searches
       set searched_at = searched_at - interval '31 seconds'
       where id = $1`,
      [first.body.searchId],
    );
    expect((await search('sore throat', { from, session: SESSION })).body.searchId).not.toBe(
      first.body.searchId,
    );
  });

  it('tells staff and robots apart, and links nobody who asks for that', async () => {
    expect(await kept((await search('ekg', { token: analyst })).body.searchId)).toMatchObject({
      staff: true,
    });
    expect(
      await kept(
        (
          await search('ekg', {
            headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
          })
        ).body.searchId,
      ),
    ).toMatchObject({ robot: true });
    expect(
      await kept(
        (await search('earache', { token: patient, headers: { 'sec-gpc': '1' } })).body.searchId,
      ),
    ).toMatchObject({ user_id: null });
  });

  it('stays without whoever searched when the account goes', async () => {
    const [ana, ben] = [identity.account(), identity.account()];
    const [hers, his] = [
      (await search('earache', { token: ana })).body.searchId,
      (await search('earache', { token: ben })).body.searchId,
    ];
    const [event] = await kernel.rows<{ id: string }>(
      'insert into shared.outbox (type, payload) values ($1, $2) returning id',
      [UserErased.type, JSON.stringify(new UserErased(ana))],
    );
    await kernel.app.get(ReactionWorker).react({
      id: 'once',
      name: 'marketplace-forgets-searcher',
      data: { outboxId: String(event?.id) },
    });
    expect([await kept(hers), await kept(his)]).toEqual([
      expect.objectContaining({ user_id: null, query: 'earache' }),
      expect.objectContaining({ user_id: ben }),
    ]);
  });

  it('goes after its days', async () => {
    const {
      body: { searchId },
    } = await search('toe pain');
    await kernel.rows(
      `update marketplace.searches set searched_at = now() - interval '91 days' where id = $1`,
      [searchId],
    );
    await kernel.app.get(Housekeeping).run();
    expect(await kept(searchId)).toBeUndefined();
  });
});
