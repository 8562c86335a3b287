import { describe, expect, it } from '@jest/globals';
import type { Batch } from './batch';
import { type FailedEvent, FailedEvents } from './failed-events';
import { sessionId } from './session-id';
import { Tracker } from './tracker';

const DAY_MS = 86_400_000;

function aStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

function aTracker(answer: (batch: Batch) => number) {
  const failed = new FailedEvents(aStorage());
  const sent: Batch[] = [];
  const clock = { now: Date.parse('2026-11-21T12:00:00Z') };
  const tracker = new Tracker({
    sessionId: 'b0a0a0a0-0000-4000-8000-000000000000',
    touch: { utmSource: 'radio' },
    failed,
    page: () => '/services',
    referrer: () => '',
    now: () => clock.now,
    warn: () => undefined,
    send: async (batch) => {
      sent.push(batch);
      return answer(batch);
    },
  });
  return { tracker, failed, sent, clock };
}

const event = (n: number): FailedEvent => ({
  list: 'events',
  clientEventId: String(n),
  eventType: 'PAGE_VIEW',
  timestamp: '2026-11-21T12:00:00.000Z',
  url: '/',
});

describe('the tracker', () => {
  it('sends events in one batch, with the session and the first campaign', async () => {
    const { tracker, sent } = aTracker(() => 202);
    tracker.add({ list: 'events', eventType: 'PAGE_VIEW', eventData: { pageName: 'home' } });
    tracker.add({
      list: 'interactions',
      providerId: 'p',
      interactionType: 'show_more',
      providerRank: 2,
      totalResults: 9,
    });
    await tracker.flush();
    await tracker.flush();
    expect(sent).toEqual([
      {
        events: [
          expect.objectContaining({
            eventType: 'PAGE_VIEW',
            eventData: { pageName: 'home' },
            utmSource: 'radio',
            url: '/services',
            timestamp: '2026-11-21T12:00:00.000Z',
          }),
        ],
        searches: [],
        interactions: [
          expect.objectContaining({
            providerId: 'p',
            providerRank: 2,
            totalResults: 9,
            pageUrl: '/services',
            referrer: '',
          }),
        ],
      },
    ]);
  });

  it('stores failed events without entered text and resends them with growing delays', async () => {
    let status = 0;
    const { tracker, sent, clock } = aTracker(() => status);
    tracker.add({ list: 'events', eventType: 'AI_SYMPTOM_SEARCH' });
    tracker.add({ list: 'searches', searchQuery: 'secret rash', resultCount: 0 });
    await tracker.flush();
    await tracker.retry();
    expect(sent).toHaveLength(1);
    clock.now += 60_000;
    await tracker.retry();
    clock.now += 60_000;
    await tracker.retry();
    expect(sent).toHaveLength(2);
    status = 202;
    clock.now += 60_000;
    await tracker.retry();
    await tracker.retry();
    expect(sent).toHaveLength(3);
    const [first, ...repeats] = sent;
    const search = expect.objectContaining({
      clientEventId: first?.searches[0]?.clientEventId,
      searchQuery: '',
      resultCount: 0,
    });
    for (const repeat of repeats)
      expect([repeat.events[0]?.clientEventId, repeat.searches]).toEqual([
        first?.events[0]?.clientEventId,
        [search],
      ]);
    expect(JSON.stringify(repeats)).not.toContain('rash');
  });

  it('stores failed clicks on providers and resends them completely', async () => {
    let status = 503;
    const { tracker, sent, clock, failed } = aTracker(() => status);
    tracker.add({
      list: 'interactions',
      providerId: 'p',
      serviceId: 's',
      interactionType: 'book_provider',
      fromSearchId: 'f',
      providerRank: 2,
      totalResults: 9,
    });
    await tracker.flush();
    status = 202;
    clock.now += 60_000;
    await tracker.retry();
    const { clientEventId } = sent[0]?.interactions[0] ?? {};
    expect(sent[1]?.interactions).toEqual([
      {
        clientEventId,
        sessionId: 'b0a0a0a0-0000-4000-8000-000000000000',
        providerId: 'p',
        serviceId: 's',
        interactionType: 'book_provider',
        fromSearchId: 'f',
        providerRank: 2,
        totalResults: 9,
      },
    ]);
    expect(failed.waiting(clock.now)).toEqual([]);
  });

  it('resends all 50 stored events in several requests and removes the accepted ones', async () => {
    const answers = [202, 503, 202];
    const { tracker, sent, clock, failed } = aTracker(() => answers.shift() ?? 0);
    failed.keep(Array.from({ length: 60 }, (_, n) => event(n)));
    await tracker.retry();
    const left = failed.waiting(clock.now).map(({ clientEventId }) => clientEventId);
    expect([sent.length, left]).toEqual([2, Array.from({ length: 10 }, (_, n) => String(n + 50))]);
    clock.now += 60_000;
    await tracker.retry();
    expect(sent.map(({ events }) => events.length)).toEqual([40, 10, 10]);
    expect(
      new Set(sent.flatMap(({ events }) => events.map(({ clientEventId }) => clientEventId))).size,
    ).toBe(50);
    expect(failed.waiting(clock.now)).toEqual([]);
  });

  it('retries once, however many retries are requested in the meantime', async () => {
    const { tracker, sent, failed } = aTracker(() => 202);
    failed.keep([event(1)]);
    await Promise.all([tracker.retry(), tracker.retry()]);
    expect(sent).toHaveLength(1);
  });

  it('drops events that are refused permanently', async () => {
    const { tracker, sent, clock } = aTracker(() => 400);
    tracker.add({ list: 'events', eventType: 'PAGE_VIEW' });
    await tracker.flush();
    clock.now += DAY_MS;
    await tracker.retry();
    expect(sent).toHaveLength(1);
  });
});

describe('events that were not sent', () => {
  it('are limited to 50; the oldest are dropped', () => {
    const failed = new FailedEvents(aStorage());
    failed.keep(Array.from({ length: 60 }, (_, n) => event(n)));
    const ids = (): string[] =>
      failed.waiting(Date.parse('2026-11-21T13:00:00Z')).map(({ clientEventId }) => clientEventId);
    expect(ids()).toEqual(Array.from({ length: 50 }, (_, n) => String(n + 10)));
    failed.remove(ids().slice(1));
    expect(ids()).toEqual(['10']);
  });

  it('are dropped after a week, like invalid content of the storage', () => {
    const storage = aStorage();
    const failed = new FailedEvents(storage);
    failed.keep([event(1)]);
    expect(failed.waiting(Date.parse('2026-11-29T12:00:00Z'))).toEqual([]);
    storage.setItem('openfare.failed-events', 'nonsense');
    expect(failed.waiting(0)).toEqual([]);
  });
});

it('reads events that an earlier version stored', () => {
  const storage = aStorage();
  const { list: _list, ...stored } = event(1);
  storage.setItem('openfare.failed-events', JSON.stringify([stored]));
  expect(new FailedEvents(storage).waiting(Date.parse('2026-11-21T13:00:00Z'))).toEqual([event(1)]);
});

it('uses one session per browser for 30 days', () => {
  const storage = aStorage();
  const first = sessionId(storage, DAY_MS);
  expect(first.isNew).toBe(true);
  expect(sessionId(storage, 30 * DAY_MS)).toEqual({ id: first.id, isNew: false });
  expect(sessionId(storage, 32 * DAY_MS).id).not.toBe(first.id);
});
