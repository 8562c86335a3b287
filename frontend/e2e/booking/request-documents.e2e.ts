import type { Page } from '@playwright/test';
import { authorization, expect, overflow, startSession, test, violations } from '../fixtures.js';
import { CONSENTS } from './consents.js';
import { newRequest } from './new-request.js';

const WIDTHS = [320, 1280];

async function fits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page)).toBe(0);
  }
  expect(await violations(page)).toEqual([]);
}

async function priceCode(page: Page, id: string): Promise<string> {
  const headers = await authorization(page);
  const answer = await page.request.get(`/api/bookings/${id}`, { headers });
  return ((await answer.json()) as { priceCode: string }).priceCode;
}

test('the pages of a confirmed price fit and are accessible without scripts', async ({
  page,
  accounts,
  browser,
  baseURL,
}) => {
  await startSession(page, accounts.patient);
  const { id } = await newRequest(page, 9);
  const code = await priceCode(page, id);
  for (const [path, heading] of [
    [`/verify/${code}?lang=en`, /This price is valid/],
    [`/verify/${code}?lang=es`, /Este precio/],
    [`/verify/${code}/sheet?lang=en`, /visit sheet/i],
    [`/verify/${code}/sheet?lang=es`, /hoja/i],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(heading);
    await fits(page);
  }
  const plain = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await plain.goto(`/verify/${code}/sheet`);
  await expect(plain.getByRole('heading', { name: 'What to say when you call' })).toBeVisible();
  await plain.context().close();
});

test('the pages without an account fit and are accessible in Spanish', async ({
  page,
  accounts,
  request,
  browser,
  baseURL,
}) => {
  await startSession(page, accounts.patient);
  const { link } = await newRequest(page, 10);
  const receipt = await request.post('/api/price-requests', {
    data: {
      requestType: 'service',
      serviceName: 'Heart ultrasound',
      description: 'How much is it in all?',
      contactEmail: accounts.patient.email,
      consents: CONSENTS,
    },
  });
  const { token } = (await receipt.json()) as { token: string };
  const guest = await (await browser.newContext({ baseURL, locale: 'es-US' })).newPage();
  await guest.addInitScript(() => localStorage.setItem('language', 'es'));
  await guest.goto(link);
  await expect(guest.getByText('Rechazar', { exact: true })).toBeVisible();
  await fits(guest);
  await guest.goto(`/requests/${token}`);
  await expect(
    guest.getByRole('heading', { level: 1, name: 'Su solicitud de precio' }),
  ).toBeVisible();
  await expect(guest.getByRole('article')).toContainText('Estamos pidiendo el precio');
  await fits(guest);
  await guest.context().close();
});
