import type { Page } from '@playwright/test';
import { expect, expectAccessible, startSession, test } from '../fixtures.js';

const FACILITY = 'Facility price or part not stated, more bills may follow';

const search = async (page: Page, query: string): Promise<void> => {
  await page.goto(`/services?search=${encodeURIComponent(query)}`);
  await expect(page.getByRole('heading', { name: /^Results for/ })).toBeVisible();
};

/** Where a guest would look for them, too. */
const benchmarks = (page: Page) => page.locator('.benchmark-note, .price-benchmark');

test.describe('what hospitals publish and what Medicare pays', () => {
  test('stands beside prices, drawn at each and once in words', async ({ page, accounts }) => {
    await startSession(page, accounts.patient);
    await search(page, 'knee mri');
    const group = page.getByRole('region', { name: FACILITY, exact: true });
    const sentence = group.locator('.benchmark-note p').first();
    await expect(sentence).toContainText(/^Published cash prices of \d+ hospitals near you: \$/);
    await expect(sentence).toContainText('Medicare pays $241.72 in 2025 (national rate).');
    await expect(group.getByText('Medicare pays $241.72')).toHaveCount(1);
    const drawing = group.getByRole('img', { name: /^Drawing: this price is \$[\d,.]+\.$/ });
    await expect(drawing).toHaveCount(await group.getByRole('article').count());
    await expect(drawing.first()).toHaveAccessibleDescription(
      /^Published cash prices of \d+ hospitals near you/,
    );
    await expectAccessible(page);
  });

  test('names the place of the rate beside a clinic, and speaks Spanish', async ({
    page,
    accounts,
  }) => {
    await startSession(page, accounts.patient);
    await search(page, 'knee mri');
    const clinics = page.getByRole('region', { name: /^Price for everything/ });
    await expect(clinics.locator('.benchmark-note').first()).toContainText(
      'Medicare pays $191.58 in 2025 (Texas outside the large cities).',
    );
    await page.getByRole('button', { name: 'Español' }).first().click();
    await expect(page.locator('.benchmark-note').first()).toContainText(/Medicare paga \$/);
  });

  test('is not shown to a guest, not even how far prices lie apart', async ({ page }) => {
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/') && response.ok()) answers.push(await response.text());
    });
    await search(page, 'knee mri');
    await expect(benchmarks(page)).toHaveCount(0);
    expect(await page.getByRole('main').innerText()).not.toMatch(/Medicare pays|half at or below/);
    expect(answers.filter((answer) => /"medicare"|"hospitals":/.test(answer))).toEqual([]);
  });
});

test("a hospital's page says what its price file is like", async ({ page, request }) => {
  const list = await request.get('/api/providers/with-services?search=methodist');
  const [hospital] = (await list.json()) as { id: string; slug: string }[];
  await page.goto(`/providers/${hospital?.slug}-${hospital?.id}`);
  const card = page.getByRole('region', { name: 'The hospital’s price list' });
  await expect(card).toContainText(
    /For this demo we hold an excerpt of the file alone: \d+ cash prices; file of \w+ \d+, 2026\./,
  );
  await expect(card.getByRole('link', { name: 'Tell us' })).toHaveAttribute(
    'href',
    /^mailto:.+subject=Price%20list%20of/,
  );
  await expectAccessible(page);
});

test('files of public prices are there for other systems', async ({ request }) => {
  const manifest = await request.get('/prices/manifest.json');
  expect(manifest.status()).toBe(200);
  const { csv } = (await manifest.json()) as { csv: string };
  const file = await request.get(new URL(csv).pathname);
  expect(file.status()).toBe(200);
  expect((await file.text()).split(/\r?\n/)[0]).toMatch(/^hospital_name,last_updated_on,version,/);
});
