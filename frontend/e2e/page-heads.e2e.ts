import type { Page } from '@playwright/test';
import { expect, startSession, test } from './fixtures.js';

interface Head {
  lang: string | null;
  title: string;
  description: string | null;
  canonical: string | null;
  robots: string | null;
  data: number;
}

const PUBLIC = [
  '/',
  '/services',
  '/providers',
  '/about',
  '/help-center',
  '/hipaa-compliance',
  '/privacy-policy',
  '/terms-of-service',
  '/consumer-health-data',
];
const PRIVATE = ['/auth', '/auth/callback', '/booking', '/booking/any', '/account', '/compare'];

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" };

/** The head as it was delivered, before any script. */
async function delivered(
  page: Page,
  path: string,
  language: string,
): Promise<Head & { status: number }> {
  const answer = await page.request.get(path, {
    headers: { 'Accept-Language': language },
    maxRedirects: 0,
  });
  const html = await answer.text();
  const first = (pattern: RegExp): string | null =>
    pattern.exec(html)?.[1]?.replace(/&(amp|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity) ??
    null;
  return {
    status: answer.status(),
    lang: first(/<html lang="(\w+)"/),
    title: first(/<title>([^<]*)</) ?? '',
    description: first(/name="description" content="([^"]*)"/),
    canonical: first(/rel="canonical" href="([^"]*)"/),
    robots: first(/name="robots" content="([^"]*)"/),
    data: html.split('application/ld+json').length - 1,
  };
}

const shown = (page: Page): Promise<Head> =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    description:
      document.querySelector('meta[name="description"]')?.getAttribute('content') ?? null,
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? null,
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null,
    data: document.querySelectorAll('script[type="application/ld+json"]').length,
  }));

for (const [language, locale] of [
  ['en', 'en-US'],
  ['es', 'es-US'],
] as const)
  test.describe(language, () => {
    test.use({ locale });

    test('the client preserves the title, description and address of each served page', async ({
      page,
    }) => {
      const titles = new Set<string>();
      const descriptions = new Set<string | null>();
      for (const path of [...PUBLIC, ...PRIVATE]) {
        const { status, ...head } = await delivered(page, path, locale);
        expect({ path, status, lang: head.lang, robots: head.robots }).toEqual({
          path,
          status: 200,
          lang: language,
          robots: PUBLIC.includes(path) ? null : 'noindex',
        });
        expect(head.title).toMatch(/. – Openfare$/);
        expect(head.description?.length).toBeGreaterThan(30);
        expect(head.canonical && new URL(head.canonical).pathname).toBe(path);
        titles.add(head.title);
        descriptions.add(head.description);
        if (!PUBLIC.includes(path)) continue;
        await page.goto(path);
        await expect(page.locator('h1')).toBeVisible();
        await expect.poll(() => shown(page)).toEqual(head);
      }
      expect([titles.size, descriptions.size]).toEqual([
        PUBLIC.length + PRIVATE.length,
        PUBLIC.length + PRIVATE.length,
      ]);
    });

    test('an unknown address responds with 404 and its page', async ({ page }) => {
      for (const path of ['/nowhere', '/about/us', '/providers/nobody']) {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expect(page.locator('h1')).toHaveText(
          language === 'en' ? '404 Page Not Found' : '404 Página no encontrada',
        );
        expect(await shown(page)).toMatchObject({
          lang: language,
          canonical: null,
          robots: 'noindex',
          title: expect.stringContaining('404'),
        });
      }
      await page.getByRole('main').getByRole('link').click();
      await expect
        .poll(() => shown(page))
        .toMatchObject({ robots: null, canonical: expect.stringMatching(/:\d+\/$/) });
    });
  });

test('the head changes with the page and with the language', async ({ page }) => {
  await page.goto('/providers?q=hospital');
  const link = page
    .locator('#providers')
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link');
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  const { pathname } = new URL(page.url());
  const { status, ...head } = await delivered(page, pathname, 'en-US');
  expect({ status, data: head.data }).toEqual({ status: 200, data: 1 });
  expect(head.title).toContain(name);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await shown(page)).toEqual(head);

  await page.getByRole('banner').getByRole('button', { name: 'Español' }).click();
  await expect
    .poll(() => shown(page))
    .toMatchObject({ lang: 'es', description: expect.stringContaining('precios en efectivo') });
  await page.getByRole('contentinfo').locator('a[href="/about"]').click();
  await expect
    .poll(() => shown(page))
    .toMatchObject({
      title: 'Quiénes somos – Openfare',
      canonical: expect.stringMatching(/\/about$/),
      data: 0,
      robots: null,
    });
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect
    .poll(() => shown(page))
    .toMatchObject({ robots: 'noindex', canonical: expect.stringMatching(/\/auth$/) });
});

test('one page has one address', async ({ page }) => {
  await page.goto('/About/?utm_source=flyer');
  await expect(page).toHaveURL('/about?utm_source=flyer');
});

test('no head of a provider contains a price, for guests and for signed-in people', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.patient);
  await page.goto('/providers?q=hospital');
  const href = await page
    .locator('#providers')
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .getAttribute('href');
  const html = await (await page.request.get(href ?? '')).text();
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(data).toContain('"@type":"Hospital"');
  expect(data).not.toMatch(/price|offer|cost/i);
  expect(html).not.toMatch(/\$\s*\d/);
});
