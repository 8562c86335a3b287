import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Page } from '@playwright/test';
import { type Account, aPatient, expect, promote, startSession, tokenOf } from '../../fixtures.js';

/** What robots do is not counted, and the browser of these tests is one. */
export const PERSON = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

export const letters = (): string =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 10);

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const metric = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Waits until the overview has loaded all of its data. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.metric-value')).toHaveCount(6);
  await expect(page.locator('.line-chart svg')).toBeVisible();
  await expect(page.locator('.console-waiting')).toHaveCount(0);
  await expect(page.locator('.console-table[aria-busy="true"]')).toHaveCount(0);
}

export const VISITS = 12;

/**
 * A person signs up and in; people search for the phrase, and each clicks another provider, because
 * clicks of guests in one network count once per provider. Waits until the figures include it.
 */
export async function visits(
  api: APIRequestContext,
  phrase: string,
  { admin }: { admin: Account },
): Promise<{ id: string; name: string }> {
  const providers = (await (
    await api.get(`/api/providers/with-services?limit=${VISITS}`)
  ).json()) as { id: string; name: string }[];
  const [provider] = providers;
  if (!provider || providers.length < VISITS) throw new Error('There are too few providers.');
  const person = await aPatient(api, PERSON);
  expect((await api.post('/api/auth/sign-in', { headers: PERSON, data: person })).status()).toBe(
    200,
  );
  for (const { id: providerId } of providers) {
    const sessionId = randomUUID();
    expect(
      (
        await api.post('/api/search/symptoms', {
          headers: PERSON,
          data: { query: phrase, sessionId },
        })
      ).status(),
    ).toBe(200);
    const searches = [{ sessionId, searchQuery: phrase, resultCount: 2, searchDuration: 300 }];
    const interactions = ['show_more', 'request_appointment', 'book_provider'].map(
      (interactionType) => ({ sessionId, providerId, interactionType }),
    );
    expect(
      (
        await api.post('/api/events/batch', { headers: PERSON, data: { searches, interactions } })
      ).status(),
    ).toBe(202);
  }
  const token = await tokenOf(admin);
  const topPhrases = async () =>
    (
      (await (
        await api.get('/api/admin/search-analytics', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).json()) as { topSearchPhrases: object[] }
    ).topSearchPhrases;
  await expect.poll(topPhrases).toContainEqual({ phrase, count: VISITS });
  return provider;
}

export async function asAdmin(
  page: Page,
  api: APIRequestContext,
  { admin, patient }: { admin: Account; patient: Account },
): Promise<void> {
  await promote(api, admin, patient);
  await startSession(page, patient);
}
