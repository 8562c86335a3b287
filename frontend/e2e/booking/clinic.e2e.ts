import { expect, overflow, startSession, test, violations } from '../fixtures.js';
import { newRequest } from './new-request.js';

test('a clinic without an account sets a time, and the patient sees it', async ({
  page,
  accounts,
  browser,
  baseURL,
}) => {
  await startSession(page, accounts.patient);
  const { provider, link } = await newRequest(page, 1);
  const clinic = await (await browser.newContext({ baseURL })).newPage();
  await clinic.goto(link);
  await expect(
    clinic.getByRole('heading', { level: 1, name: 'Appointment request' }),
  ).toBeVisible();
  await expect(clinic.getByText('A dull ache in the left knee since May.')).toBeVisible();
  await expect(clinic.getByText('Pat Reyes')).toBeVisible();
  const warning = clinic.getByText(
    /^After your answer, name and contact stay on this page until you close or reload it/,
  );
  await expect(warning).toBeVisible();
  await clinic.getByText('Decline', { exact: true }).click();
  await expect(warning).toBeHidden();
  await clinic.getByText('Set a time', { exact: true }).click();
  await clinic.getByLabel('Length').selectOption('45 minutes');
  await clinic.getByRole('button', { name: 'Set this time' }).click();
  await expect(clinic.getByRole('heading', { level: 1, name: 'The time is set' })).toBeFocused();
  await expect(clinic.getByText('Pat Reyes')).toBeVisible();
  await expect(clinic.getByText('A dull ache in the left knee since May.')).toBeVisible();
  expect(await violations(clinic)).toEqual([]);
  for (const width of [390, 1280]) {
    await clinic.setViewportSize({ width, height: 844 });
    expect(await overflow(clinic)).toBe(0);
  }
  await clinic.reload();
  await expect(
    clinic.getByRole('heading', { level: 1, name: 'You have answered this request' }),
  ).toBeVisible();
  await expect(clinic.getByText('Pat Reyes')).toHaveCount(0);
  await clinic.context().close();

  await page.goto('/account');
  await expect(page.getByRole('article').filter({ hasText: provider })).toContainText('Confirmed');
});

test('a clinic declines with a reason, in Spanish', async ({
  page,
  accounts,
  browser,
  baseURL,
}) => {
  await startSession(page, accounts.patient);
  const { provider, link } = await newRequest(page, 2);
  const clinic = await (await browser.newContext({ baseURL, locale: 'es-US' })).newPage();
  await clinic.addInitScript(() => localStorage.setItem('language', 'es'));
  await clinic.goto(link);
  await expect(
    clinic.getByText(/^Después de su respuesta, el nombre y el contacto siguen en esta página/),
  ).toBeVisible();
  await clinic.getByText('Rechazar', { exact: true }).click();
  await clinic.getByRole('button', { name: 'Rechazar la solicitud' }).click();
  await expect(clinic.getByLabel('Razón')).toBeFocused();
  await expect(clinic.getByLabel('Razón')).toHaveAccessibleDescription(/Dé una razón/);
  await clinic.getByLabel('Razón').fill('No tratamos rodillas.');
  await clinic.getByRole('button', { name: 'Rechazar la solicitud' }).click();
  await expect(
    clinic.getByRole('heading', { level: 1, name: 'Usted rechazó la solicitud' }),
  ).toBeFocused();
  await expect(clinic.getByText('Pat Reyes')).toHaveCount(0);
  await clinic.context().close();
  await page.goto('/account');
  await expect(page.getByRole('article').filter({ hasText: provider })).toContainText('Cancelled');
});

test('the page of a request fits and is accessible; an invalid link shows an error', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.patient);
  const { link } = await newRequest(page, 3);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(link);
    for (const way of ['Set a time', 'Offer other times', 'Decline']) {
      await page.getByText(way, { exact: true }).click();
      await expect(
        page.getByRole('button', {
          name: {
            'Set a time': 'Set this time',
            'Offer other times': 'Offer these times',
            Decline: 'Decline the request',
          }[way],
        }),
      ).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
  }
  await page.goto(`${link.slice(0, -3)}xxx`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link is not valid' }),
  ).toBeVisible();
});
