import type { Locator, Page } from '@playwright/test';
import { Console } from '../console/console-client.js';
import { authorization, expect, startSession, test, violations } from '../fixtures.js';

interface Provider {
  id: string;
  slug: string;
  name: string;
  kind: string;
  countyProgram: boolean;
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

test('no answer about the nine hospitals says to call or has a number', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.patient);
  const headers = await authorization(page);
  const hospitals = await listings(page);
  expect(hospitals).toHaveLength(9);
  for (const { id } of hospitals)
    for (const path of [`/api/providers/${id}`, `/api/providers/${id}/booking-info`]) {
      const text = await (await page.request.get(path, { headers })).text();
      expect({ path, call: CALL.exec(text) }).toEqual({ path, call: null });
      expect(text).not.toContain('"phone":"');
    }
});

test('no page about a hospital says to call, and each leads to a price request', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.patient);
  const hospitals = await listings(page);
  const button = page
    .getByRole('main')
    .getByRole('button', { name: 'Request Cash Price', exact: true });
  for (const countyProgram of [false, true]) {
    const found = hospitals.find((hospital) => hospital.countyProgram === countyProgram);
    if (!found) throw new Error('The demo data has no such hospital.');
    const { id, slug, name } = found;
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
  await startSession(page, accounts.patient);
  await page.goto('/providers');
  for (const { id, name } of await listings(page)) {
    const field = page.locator('#providers').getByRole('searchbox');
    await field.fill(name);
    await field.press('Enter');
    const card = page.locator(`.compact-card[data-provider="${id}"]`);
    await expect(card).toBeVisible();
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
  await startSession(page, accounts.patient);
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
