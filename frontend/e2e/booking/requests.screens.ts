import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { signIn, test } from '../fixtures.js';
import { CONSENTS } from './consents.js';
import { newRequest } from './new-request.js';

const FOLDER = resolve(import.meta.dirname, '../../../test-results/screens');

/** Takes screenshots at two widths, of the visible part or of the whole page. */
async function shot(page: Page, name: string, whole = false): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${FOLDER}/${name}-${width}-light.png`, fullPage: whole });
  }
}

test('dialogs of requests', async ({ page, accounts, request }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/providers?q=zzzz');
  await page.getByRole('button', { name: 'Get Bundle Quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Get My Bundle Quote' }).click();
  await shot(page, 'dialog-bundle-faults');
  await page.goto('/providers?q=zzzz');
  await page.getByRole('button', { name: 'Request Cash Price', exact: true }).click();
  await page.getByRole('combobox', { name: 'Specialty', exact: true }).pressSequentially('car');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await shot(page, 'dialog-price-suggestions');

  await signIn(page, accounts.patient);
  const { id, link } = await newRequest(page, 3);
  const providers = (await (
    await request.get('/api/providers/with-services?limit=100')
  ).json()) as {
    id: string;
    kind: string;
    bookable: boolean;
    providerServices: { service: { id: string; bookable: boolean } }[];
  }[];
  const clinic = providers.find(({ kind, bookable }) => kind === 'clinic' && bookable);
  const service = clinic?.providerServices.find((offer) => offer.service.bookable)?.service.id;
  await page.goto(`/booking/${service}`);
  await page
    .getByRole('button', { name: /^Show all services/ })
    .first()
    .click();
  await page.getByRole('list', { name: /^Services of/ }).waitFor();
  await shot(page, 'booking-services-panel', true);
  await page.goto(`/booking/${service}?with=${clinic?.id}`);
  await page.getByRole('link', { name: /^Call Now/ }).waitFor();
  await shot(page, 'booking-call-script', true);
  await page.goto(`/booking?provider=${clinic?.id}`);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hide services' }).waitFor();
  await shot(page, 'booking-provider', true);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await shot(page, 'account-cancel');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ask for other times' }).click();
  await page.getByRole('dialog').waitFor();
  await shot(page, 'account-reschedule');
  const code = await page.evaluate(async (booking) => {
    const { token } = (await (await fetch('/api/auth/token', { method: 'POST' })).json()) as {
      token: string;
    };
    return (
      (await (
        await fetch(`/api/bookings/${booking}`, { headers: { authorization: `Bearer ${token}` } })
      ).json()) as { priceCode: string }
    ).priceCode;
  }, id);
  await page.goto(`/verify/${code}`);
  await shot(page, 'verify', true);
  await page.goto(`/verify/${code}/sheet?lang=es`);
  await shot(page, 'visit-sheet-es', true);
  const receipt = (await (
    await request.post('/api/price-requests', {
      data: {
        requestType: 'service',
        serviceName: 'Heart ultrasound',
        description: 'How much is it in all?',
        contactEmail: accounts.patient.email,
        consents: CONSENTS,
      },
    })
  ).json()) as { token: string };
  await page.goto(`/requests/${receipt.token}`);
  await page.getByRole('article').waitFor();
  await shot(page, 'price-request', true);
  await page.goto(link);
  await page.getByRole('button', { name: 'Set this time' }).waitFor();
  await shot(page, 'clinic-answer', true);
  await page.goto('/services?search=knee+pain');
  await page.getByRole('button', { name: 'Get Bundle Quote' }).first().waitFor();
  await shot(page, 'bundle-card', true);
});
