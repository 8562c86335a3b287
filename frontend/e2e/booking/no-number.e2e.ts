import type { Locator, Page } from '@playwright/test';
import { Console } from '../console/console-client.js';
import { expect, signIn, test, violations } from '../fixtures.js';

interface Provider {
  id: string;
  slug: string;
  name: string;
  kind: string;
  providerServices: { service: { id: string; name: string } }[];
}

/** Words that advise a call. */
const CALL = /\bcalls?\b|\bllame|\bllamar/i;

async function listings(page: Page): Promise<Provider[]> {
  const providers = (await (
    await page.request.get('/api/providers/with-services?limit=100')
  ).json()) as Provider[];
  return providers.filter(({ kind }) => kind === 'hospital_listing');
}

/** The button opens the dialog with the name of the provider in it. */
async function requestsPrice(page: Page, button: Locator, name: string): Promise<void> {
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Request Cash Price Quote' });
  await expect(dialog.getByLabel('Provider', { exact: true })).toHaveValue(name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('no page about the nine hospitals says to call, and each leads to a price request', async ({
  page,
  accounts,
}) => {
  test.slow();
  await signIn(page, accounts.patient);
  const hospitals = await listings(page);
  expect(hospitals).toHaveLength(9);
  const button = page
    .getByRole('main')
    .getByRole('button', { name: 'Request Cash Price', exact: true });
  for (const { id, slug, name } of hospitals) {
    for (const path of [
      `/booking?provider=${id}`,
      `/booking?provider=${id}&by=phone`,
      `/booking/any-service-for-provider-${id}`,
      `/providers/${slug}-${id}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name }).first()).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(CALL);
      await requestsPrice(page, button, name);
    }
  }
});

test('no hospital card says to call', async ({ page, accounts }) => {
  await signIn(page, accounts.patient);
  for (const { id, name } of await listings(page)) {
    await page.goto(`/?q=${encodeURIComponent(name)}`);
    const card = page.locator(`.provider-card[data-provider="${id}"]`);
    await expect(card.getByText('Request a cash price, and we ask for you.')).toBeVisible();
    await expect(card).not.toContainText(CALL);
    await requestsPrice(
      page,
      card.getByRole('button', { name: `Request Cash Price: ${name}` }),
      name,
    );
  }
});

test('a clinic without a phone number offers a price request instead of a call', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const { id, name } = await admin.aReadyProvider({
    phone: null,
    schedulingUrl: 'https://clinic.example/visit',
  });
  await admin.does('post', `/providers/${id}/publish`);
  await signIn(page, accounts.patient);
  await page.goto(`/booking?provider=${id}&by=phone`);
  await expect(
    page.getByText('Phone number not available. Please contact support for assistance.'),
  ).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(CALL);
  await requestsPrice(
    page,
    page.getByRole('main').getByRole('button', { name: 'Request Cash Price', exact: true }),
    name,
  );
  expect(await violations(page)).toEqual([]);
});
