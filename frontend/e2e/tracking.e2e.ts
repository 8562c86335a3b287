import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { expect, signInByForm, test, tokenOf } from './fixtures.js';

interface TrackedEvent {
  sessionId: string;
  eventType: string;
  url: string;
  eventData?: Record<string, unknown>;
}
interface Batch {
  events: TrackedEvent[];
  searches: { searchQuery: string; resultCount: number }[];
  interactions: { interactionType: string; providerRank?: number; totalResults?: number }[];
}

const isBatch = (request: Request): boolean => request.url().endsWith('/api/events/batch');

/** Collects every batch that the page sends. */
function batchesOf(page: Page): Batch[] {
  const batches: Batch[] = [];
  page.on('request', (request) => {
    if (isBatch(request)) batches.push(request.postDataJSON() as Batch);
  });
  return batches;
}

const eventTypes = (batches: readonly Batch[]): string[] =>
  batches.flatMap(({ events }) => events.map(({ eventType }) => eventType));

test('pages, a search and clicks on a provider are tracked in one session', async ({ page }) => {
  const batches = batchesOf(page);
  const stored = page.waitForResponse((response) => isBatch(response.request()));
  await page.goto('/?utm_source=radio', { referer: 'https://search.example/?q=rash' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('button', { name: /more services/i })
    .first()
    .click();
  expect((await stored).status()).toBe(202);
  await expect
    .poll(() => batches.flatMap(({ interactions }) => interactions))
    .toContainEqual(
      expect.objectContaining({
        interactionType: 'show_more',
        providerRank: 1,
        referrer: 'https://search.example',
      }),
    );
  const searching = page.waitForRequest('**/api/search/symptoms');
  await page.goto('/services?search=knee+pain');
  await expect(page.getByRole('heading', { name: /knee pain/i })).toBeVisible();
  const { sessionId } = (await searching).postDataJSON() as { sessionId: string };
  await expect
    .poll(() => batches.flatMap(({ searches }) => searches))
    .toContainEqual(
      expect.objectContaining({
        searchQuery: 'knee pain',
        normalizedQuery: 'knee pain',
        careSequence: {
          immediate: expect.any(Array),
          followUp: expect.any(Array),
          preventive: expect.any(Array),
        },
      }),
    );
  await expect
    .poll(() => eventTypes(batches))
    .toEqual(
      expect.arrayContaining([
        'SESSION_START',
        'PAGE_VIEW',
        'PROVIDER_SHOW_MORE_CLICK',
        'AI_SYMPTOM_SEARCH',
      ]),
    );
  expect([
    ...new Set(batches.flatMap(({ events }) => events.map((event) => event.sessionId))),
  ]).toEqual([sessionId]);
  expect(batches.flatMap(({ events }) => events.map(({ url }) => url)).join(' ')).not.toContain(
    'knee',
  );
});

test('a search and the first click on a result share a session and a search id', async ({
  page,
}) => {
  const batches = batchesOf(page);
  const searchRequest = page.waitForRequest('**/api/search/symptoms');
  await page.goto('/services?search=knee+mri');
  const { sessionId } = (await searchRequest).postDataJSON() as { sessionId: string };
  const { searchId } = (await (await (await searchRequest).response())?.json()) as {
    searchId: string;
  };
  await page.getByRole('region', { name: 'Services that fit' }).getByRole('link').first().click();
  await expect
    .poll(() =>
      batches
        .flatMap(({ events }) => events)
        .filter(({ eventType }) => eventType === 'SEARCH_CLICK_UPDATE')
        .map(({ eventData, ...event }) => [event.sessionId, eventData?.['searchId']]),
    )
    .toEqual([[sessionId, searchId]]);
  await expect
    .poll(() => batches.flatMap(({ searches }) => searches))
    .toContainEqual(expect.objectContaining({ sessionId, searchId }));
});

test('unsent events are stored without entered text and sent with the next page', async ({
  page,
}) => {
  await page.route('**/api/events/batch', (route) => route.abort());
  await page.goto('/services?search=knee+pain');
  await expect(page.getByRole('heading', { name: /knee pain/i })).toBeVisible();
  const stored = () => page.evaluate(() => localStorage.getItem('openfare.failed-events') ?? '');
  await expect.poll(stored).toContain('AI_SYMPTOM_SEARCH');
  expect(await stored()).not.toContain('knee');
  await page.unroute('**/api/events/batch');
  const batches = batchesOf(page);
  await page.goto('/about');
  await expect.poll(() => eventTypes(batches)).toContain('AI_SYMPTOM_SEARCH');
});

test('leaving a page sends the pending events', async ({ page, request, accounts: { admin } }) => {
  const mark = randomUUID();
  const token = await tokenOf(admin);
  const stored = async (): Promise<string[]> => {
    const answer = await request.get('/api/admin/user-events?limit=1000', {
      headers: { Authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { eventType: string; url: string | null }[])
      .filter(({ url }) => url?.includes(mark))
      .map(({ eventType }) => eventType);
  };
  await page.goto(`/about?utm_campaign=${mark}`);
  await expect.poll(stored).toContain('PAGE_VIEW');
  await page.goto('/terms-of-service');
  await expect.poll(stored).toContain('SESSION_END');
});

test('a sign-in is tracked once with its method, and not again for an existing session', async ({
  page,
  accounts: { patient },
}) => {
  const batches = batchesOf(page);
  const signIns = () =>
    batches
      .flatMap(({ events }) => events)
      .filter(({ eventType }) => eventType === 'USER_LOGIN')
      .map(({ eventData }) => eventData);
  await signInByForm(page, patient);
  await expect.poll(signIns).toEqual([{ method: 'email' }]);
  await page.goto('/about?utm_campaign=later');
  await expect
    .poll(
      () =>
        batches.flatMap(({ events }) => events).filter(({ url }) => url.includes('later')).length,
    )
    .toBeGreaterThan(0);
  expect(signIns()).toHaveLength(1);
});

test('a page that redirects a guest is not tracked as viewed', async ({ page }) => {
  const batches = batchesOf(page);
  const views = () =>
    batches
      .flatMap(({ events }) => events)
      .filter(({ eventType }) => eventType === 'PAGE_VIEW')
      .map(({ eventData }) => eventData?.['pageName']);
  await page.goto('/about');
  await expect.poll(views).toEqual(['about']);
  await page.goto('/booking/b0a0a0a0-0000-4000-8000-000000000000');
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(views).toEqual(['about', 'auth']);
  expect(eventTypes(batches)).not.toContain('SERVICE_VIEW');
});

test('no page sends requests to other servers', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  for (const path of [
    '/',
    '/services',
    '/services?search=cough',
    '/auth',
    '/booking',
    '/about',
    '/help-center',
    '/hipaa-compliance',
    '/privacy-policy',
    '/terms-of-service',
    '/consumer-health-data',
    '/nowhere',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  expect(foreign).toEqual([]);
});
