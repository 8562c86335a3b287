import type { Locator, Page, Route } from '@playwright/test';
import { expect, notification, startSession, test, unhurried, violations } from '../fixtures.js';
import { addTime } from './chosen-times.js';
import { CONSENTS } from './consents.js';

interface Provider {
  id: string;
  name: string;
  kind: string;
  bookable: boolean;
}

const POLICY = 'Consumer health data policy';

/**
 * As a page that was loaded before the text changed: its first try names a version that is no
 * longer current.
 */
async function withOldText(page: Page, path: string): Promise<string[]> {
  const sent: string[] = [];
  await page.route(`**${path}`, async (route: Route) => {
    const body = route.request().postDataJSON() as { consents: { healthData: string } };
    sent.push(body.consents.healthData);
    const old = { ...body, consents: { healthData: '0.0' } };
    await route.continue(sent.length === 1 ? { postData: JSON.stringify(old) } : {});
  });
  return sent;
}

/** Calls that record a consent beside the request that it belongs to. */
function consentCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/me/consents'))
      calls.push(request.url());
  });
  return calls;
}

async function showsChangedText(dialog: Locator, title: string, text: string): Promise<void> {
  const notice = dialog.getByRole('alert').filter({ hasText: title });
  await expect(notice).toContainText(text);
  await expect(notice).toBeInViewport();
}

test('an appointment request sends the consent shown, and shows a changed text first', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.patient);
  const calls = consentCalls(page);
  const sent = await withOldText(page, '/api/bookings');
  const providers = (await (
    await page.request.get('/api/providers/with-services?limit=100')
  ).json()) as Provider[];
  const clinic = providers.filter(({ kind, bookable }) => kind === 'clinic' && bookable).at(4);
  await page.goto(`/booking?provider=${clinic?.id}`);
  const dialog = page.getByRole('dialog');
  const text =
    'By sending this, you agree that we keep what you write about your health and show ' +
    'it to this clinic.';
  await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByRole('link', { name: POLICY })).toHaveAttribute(
    'href',
    '/consumer-health-data',
  );
  await addTime(dialog);
  await dialog.getByLabel('What is it about?').fill('A dull ache in my left knee since spring.');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await showsChangedText(
    dialog,
    'The text below has changed. Please read it and send again.',
    text,
  );
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(dialog.getByRole('heading', { name: 'Request sent' })).toBeFocused();
  expect(sent).toEqual([CONSENTS.healthData, CONSENTS.healthData]);
  expect(calls).toEqual([]);
});

test('a price request sends the consent shown, and shows a changed text first', async ({
  page,
}) => {
  const sent = await withOldText(page, '/api/price-requests');
  await page.goto('/providers?q=zzzz');
  await page.getByRole('button', { name: 'Request Cash Price', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Cash Price Quote' });
  const send = dialog.getByRole('button', { name: 'Request Cash Price', exact: true });
  const text =
    'By sending this, you agree that we keep what you write about your health and use ' +
    'it to ask for this price; you can take that back at any time.';
  await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByRole('link', { name: POLICY })).toHaveAttribute(
    'href',
    '/consumer-health-data',
  );
  await dialog.getByLabel('Specialty', { exact: true }).fill('Dermatology');
  await dialog.getByLabel('What do you need?').fill('A rash on both arms.');
  await dialog.getByLabel('Your Email Address').fill('consenting@mail.example');
  await unhurried(page);
  await send.click();
  await showsChangedText(
    dialog,
    'The text below has changed. Please read it and send again.',
    text,
  );
  await send.click();
  await expect(notification(page)).toContainText('Request submitted!');
  expect(sent).toEqual([CONSENTS.healthData, CONSENTS.healthData]);
});

test('a bundle request does the same, in Spanish', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  const sent = await withOldText(page, '/api/bundle-quote');
  await page.goto('/providers?q=zzzz');
  await page.getByRole('button', { name: 'Pedir precio por varios servicios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir precio por varios servicios' });
  const send = dialog.getByRole('button', { name: 'Pedir mi precio' });
  const text =
    'Al enviar, acepta que guardemos lo que escribe sobre su salud y lo usemos para ' +
    'pedir este precio; puede retirarlo en cualquier momento.';
  await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByLabel('Proveedor o especialidad que necesita *').fill('Dermatología');
  await dialog
    .getByLabel('Síntomas y servicios que necesita *')
    .fill('Un sarpullido en los brazos.');
  await dialog.getByLabel('Su correo electrónico *').fill('acuerdo@mail.example');
  await unhurried(page);
  await send.click();
  await showsChangedText(dialog, 'El texto de abajo ha cambiado. Léalo y envíe de nuevo.', text);
  await send.click();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([CONSENTS.healthData, CONSENTS.healthData]);
});
