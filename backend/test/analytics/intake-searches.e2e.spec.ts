import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AnalyticsApp, anEvent, anInteraction, aSearch } from './an-analytics-app.js';

let app: AnalyticsApp;
beforeAll(async () => {
  app = await AnalyticsApp.start();
});
afterAll(() => app.close());

describe('a search', () => {
  it('is kept without names and gets its first click', async () => {
    const sessionId = randomUUID();
    const searchId = randomUUID();
    const providerId = randomUUID();
    const search = aSearch({
      sessionId,
      searchId,
      searchQuery: '  My  SON Leo has a Rash, call 713-555-0100 ',
      normalizedQuery: 'x',
      hasResults: true,
      matchedServices: ['skin-visit'],
      recommendedSpecialties: ['Dermatology'],
      careSequence: { immediate: [] },
      confidenceScore: 71,
    });
    expect((await app.post('search-analytics', search)).json()).toEqual({ accepted: 1 });
    for (const wait of [1500, 9000])
      await app.post(
        'user-event',
        anEvent({
          sessionId,
          eventType: 'SEARCH_CLICK_UPDATE',
          eventData: { searchId, providerId, timeToFirstClick: wait },
        }),
      );
    await app.post(
      'user-event',
      anEvent({
        eventType: 'SEARCH_CLICK_UPDATE',
        eventData: { searchId: 'x', providerId: 7, timeToFirstClick: 'soon' },
      }),
    );
    const [row] = await app.rows('select * from analytics.search_analytics where id = $1', [
      search.clientEventId,
    ]);
    expect(row).toMatchObject({
      search_query: '  My  SON [name] has a Rash, call [number] ',
      normalized_query: 'my son [name] has a rash, call [number]',
      result_count: 3,
      has_results: true,
      confidence_score: 71,
      matched_services: ['skin-visit'],
      clicked_provider_id: providerId,
      clicked_service_id: null,
      time_to_first_click: 1500,
    });
  });

  it('takes a click within half an hour, once, and none later or of another session', async () => {
    const [early, late] = [
      aSearch({ searchId: randomUUID() }),
      aSearch({ searchId: randomUUID() }),
    ];
    const click = (search: typeof early, providerId: string, sessionId = search.sessionId) =>
      app.post(
        'user-event',
        anEvent({
          sessionId,
          eventType: 'SEARCH_CLICK_UPDATE',
          eventData: {
            searchId: 'searchId' in search ? search.searchId : '',
            providerId,
            timeToFirstClick: 5,
          },
        }),
      );
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const clicked = async (search: typeof early) =>
      (
        await app.rows(
          'select clicked_provider_id as id from analytics.search_analytics where id = $1',
          [search.clientEventId],
        )
      )[0]?.['id'];
    await app.post('batch', { searches: [early, late] });
    await app.rows(
      `update analytics.search_analytics
       set received_at = received_at - interval '31 minutes'
       where id = $1`,
      [late.clientEventId],
    );
    await app.rows(
      `update analytics.search_analytics
       set received_at = received_at - interval '29 minutes'
       where id = $1`,
      [early.clientEventId],
    );
    await click(early, third, randomUUID());
    for (const search of [early, late])
      for (const provider of [first, second])
        expect((await click(search, provider)).statusCode).toBe(202);
    expect([await clicked(early), await clicked(late)]).toEqual([first, null]);
  });

  it.each<[name: string, body: object]>([
    ['with a negative count', { resultCount: -1 }],
    ['with a confidence of 101', { confidenceScore: 101 }],
    ['with an endless query', { searchQuery: 'x'.repeat(1001) }],
    ['with services that are numbers', { matchedServices: [1] }],
    ['with a list of 101 services', { matchedServices: Array.from({ length: 101 }, () => 'x') }],
  ])('%s is refused', async (_name, body) => {
    expect((await app.post('search-analytics', aSearch(body))).statusCode).toBe(400);
  });

  it("gets the care that the server named, but not of another session's search", async () => {
    const care = { immediate: [{ id: null, name: 'Visit' }] };
    const own = randomUUID();
    const foreign = randomUUID();
    const sessionId = randomUUID();
    for (const [id, session] of [
      [own, sessionId],
      [foreign, randomUUID()],
    ]) {
      await app.rows(
        `insert into marketplace.searches (
           id, searched_at, session_id, visitor, query, language, triage, results, services,
           specialties, care_sequence, source, degraded, duration_ms, staff, robot
         )
         values (
           $1, now(), $2, 'visitor', 'x', 'en', 'routine', 1, '{}', '{}', $3, 'offline', false, 1,
           false, false
         )`,
        [id, session, JSON.stringify(care)],
      );
    }
    const told = { immediate: ['a'] };
    const searches = [
      aSearch({ sessionId, searchId: own }),
      aSearch({ sessionId, searchId: foreign }),
      aSearch({ sessionId, searchId: own, careSequence: told }),
    ];
    await app.post('batch', { searches });
    const kept = await Promise.all(
      searches.map(
        async ({ clientEventId }) =>
          (
            await app.rows('select care_sequence from analytics.search_analytics where id = $1', [
              clientEventId,
            ])
          )[0]?.['care_sequence'],
      ),
    );
    expect(kept).toEqual([care, null, told]);
  });
});

describe('an interaction', () => {
  it('is kept with rank and total', async () => {
    const interaction = anInteraction({
      providerRank: 3,
      totalResults: 20,
      pageUrl: '/?q=knee',
      searchQuery: 'knee',
    });
    expect((await app.post('provider-interaction', interaction)).json()).toEqual({ accepted: 1 });
    expect(
      (
        await app.rows('select * from analytics.provider_interactions where id = $1', [
          interaction.clientEventId,
        ])
      )[0],
    ).toMatchObject({
      provider_id: interaction.providerId,
      interaction_type: 'show_more',
      provider_rank: 3,
      total_results: 20,
      page_url: '/',
    });
  });

  it.each<[name: string, body: object]>([
    ['of no provider', { providerId: 'x' }],
    ['with rank 0', { providerRank: 0 }],
    ['of a strange kind', { interactionType: 'Show more!' }],
  ])('%s is refused', async (_name, body) => {
    expect((await app.post('provider-interaction', anInteraction(body))).statusCode).toBe(400);
  });
});
