import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.js';

const MAX_SCRIPTS = 16;

/** The addresses of the scripts that a page has loaded when nothing is on its way any more. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return loadedScripts(page);
}

const loadedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((address) => address.endsWith('.js')),
  );

for (const path of ['/', '/services', '/services?search=knee%20mri'])
  test(`${path} asks for few scripts, each once`, async ({ page }) => {
    const scripts = await scriptsOf(page, path);
    expect(new Set(scripts).size).toBe(scripts.length);
    expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS);
  });

test('the home page has its settings and styles in it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const html = await page.goto('/', { waitUntil: 'networkidle' });
  expect(await html?.text()).not.toMatch(/rel="stylesheet"(?! disabled)/);
  expect(asked).not.toContain('/api/meta');
  expect(asked.filter((path) => /\/(antd|forms)-/.test(path))).toEqual([]);
});

test('the first page of the console asks for few scripts', async ({ page, accounts }) => {
  await signIn(page, accounts.admin);
  // The other pages' code is loaded ahead once the list is there; until then nothing is.
  await page.route('**/api/admin/work*', () => undefined);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = await loadedScripts(page);
  expect(scripts.some((address) => address.includes('/work-page-'))).toBe(true);
  expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS + 2);
});
