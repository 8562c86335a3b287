import type { Page } from '@playwright/test';
import { expect, test, violations } from '../fixtures.js';
import { box, comparison, heading, search } from './services-page.js';

/** Everything that the page sent to the search. */
function watchSearches(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search/symptoms')) sent.push(request.postData() ?? '');
  });
  return sent;
}

test('a guest who signs in continues the search, and no other address contains its words', async ({
  page,
  accounts,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await search(page, 'need a mammogram');
  await page
    .getByRole('region', { name: 'Sign In to Unlock' })
    .getByRole('link', { name: 'Sign In' })
    .click();
  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill(accounts.patient.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(comparison(page)).toBeVisible();
  await expect(page).toHaveURL('/services?search=need+a+mammogram');
  expect(
    addresses.filter(
      (address) => /mammogram/.test(address) && !new URL(address).pathname.startsWith('/services'),
    ),
  ).toEqual([]);
});

test('the search runs once, ignores blanks and is not repeated by the back button', async ({
  page,
}) => {
  const sent = watchSearches(page);
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/search/symptoms', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/services');
  await expect(page.getByRole('heading', { name: 'All services' })).toBeVisible();
  await box(page).fill('   ');
  await box(page).press('Enter');
  await box(page).fill(' knee mri ');
  await box(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Searching...' })).toBeDisabled();
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'Searching...' }),
  ).toBeAttached();
  goOn();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL('/services?search=knee+mri');
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'The answer is below.' }),
  ).toBeAttached();
  await box(page).press('Enter');
  await expect(heading(page)).toBeFocused();
  await box(page).fill('mammogram');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(heading(page)).toHaveText('Results for “mammogram”');
  await page.goBack();
  await expect(heading(page)).toHaveText('Results for “knee mri”');
  await expect(box(page)).toHaveValue('knee mri');
  expect(sent.map((body) => (JSON.parse(body) as { query: string }).query)).toEqual([
    'knee mri',
    'mammogram',
  ]);
});

test('a search from the home page arrives here and runs', async ({ page }) => {
  const sent = watchSearches(page);
  await page.goto('/');
  await page.getByRole('main').getByLabel('What do you need?').fill('knee mri');
  await page.getByRole('button', { name: 'Search Services & Prices' }).click();
  await expect(heading(page)).toHaveText('Results for “knee mri”');
  await expect(box(page)).toHaveValue('knee mri');
  expect(sent).toHaveLength(1);
});

test('a failed search shows 911 and an error, preserves the words and can be retried', async ({
  page,
}) => {
  await page.route('**/api/search/symptoms', (route) =>
    route.fulfill({ status: 502, body: 'Bad Gateway' }),
  );
  await search(page, 'knee mri');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Search failed. Please try again.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Call 911.' })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('link', { name: 'Call 911.' })).toHaveAttribute(
    'href',
    'tel:911',
  );
  await expect(box(page)).toHaveValue('knee mri');
  expect(await violations(page)).toEqual([]);
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Results for “knee mri”');
  await expect(notice).toBeHidden();
});

for (const [engine, answeredBy] of [
  [{ name: 'llm', degraded: false }, 'with our own rules and an AI model'],
  [{ name: 'offline', degraded: true }, 'the AI model did not answer in time'],
] as const)
  test(`a response names its engine: ${engine.name}${engine.degraded ? ', degraded' : ''}`, async ({
    page,
  }) => {
    await page.route('**/api/search/symptoms', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { engine: object };
      await route.fulfill({
        response: answer,
        json: { ...body, engine: { ...body.engine, ...engine } },
      });
    });
    await search(page, 'knee mri');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'How we got there' })).toContainText(
      answeredBy,
    );
    await expect(page.locator('.disclosure')).toContainText('for informational purposes only');
  });

test('a search that is too short or too long is refused with the reason', async ({ page }) => {
  await search(page, 'a');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/2 characters/);
  await search(page, 'pain '.repeat(310));
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/1,?500 characters/);
});
