import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type Page, test as plain } from '@playwright/test';
import {
  type Account,
  expect,
  notification,
  promote,
  signInByForm,
  test,
  violations,
} from '../fixtures.js';
import { freePort, OwnServer } from '../own-server.js';
import { totp } from './totp.js';

/**
 * Simulates the setting that requires a second step: refuses the requests of a page as the API
 * does.
 */
async function refuse(page: Page, isRefused: () => boolean): Promise<void> {
  await page.route('**/api/providers/with-services**', (route) => {
    if (!isRefused()) return route.continue();
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: '',
        status: 403,
        code: 'second-factor-missing',
        instance: '',
        requestId: '',
      },
    });
  });
}

async function openAsStaff(
  page: Page,
  request: APIRequestContext,
  admin: Account,
  patient: Account,
): Promise<void> {
  await promote(request, admin, patient);
  await signInByForm(page, patient);
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Two-step sign-in is needed' }),
  ).toBeVisible();
}

test('a staff page that needs a second step shows its setup first, then opens', async ({
  page,
  request,
  accounts: { patient, admin },
}) => {
  let refused = true;
  await refuse(page, () => refused);
  await openAsStaff(page, request, admin, patient);
  await expect(
    page.getByRole('alert').filter({ hasText: 'a password alone does not open it' }),
  ).toBeVisible();
  const factor = page.getByRole('region', { name: 'Two-step sign-in', exact: true });
  await factor.getByLabel('Your password', { exact: true }).fill(patient.password);
  expect(await violations(page)).toEqual([]);
  await factor.getByRole('button', { name: 'Set up' }).click();
  await factor
    .getByLabel('Code from the app')
    .fill(totp(await factor.locator('.account-secret').innerText()));
  refused = false;
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(factor.getByRole('listitem')).toHaveCount(10);
  await factor.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in is needed' })).toBeHidden();
  await expect(page.locator('#providers')).toBeVisible();
});

test('a session without the second step must sign in again for staff pages only', async ({
  page,
  request,
  accounts: { patient, admin },
}) => {
  await refuse(page, () => true);
  await page.route('**/api/auth/second-factor', (route) =>
    route.fulfill({ json: { enabled: true, required: true } }),
  );
  await openAsStaff(page, request, admin, patient);
  await expect(
    page.getByText('Sign out, then sign in again with your password and a code.'),
  ).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Español' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Hace falta el inicio de sesión en dos pasos' }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos del servicio' }).click();
  await expect(page).toHaveURL('/terms-of-service');
  await expect(
    page.getByRole('heading', { name: 'Hace falta el inicio de sesión en dos pasos' }),
  ).toBeHidden();
  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(notification(page)).toContainText('Sesión cerrada');
});

plain(
  'with a required second step, the console opens once the administrator has set it up',
  async ({ page }) => {
    plain.slow(); // a server of its own, with demo data
    const server = await OwnServer.start(await freePort(), {
      STAFF_SECOND_FACTOR: 'required',
      DEMO_DATA: 'on',
    });
    try {
      const { admin } = JSON.parse(
        readFileSync(join(server.folder, 'demo-accounts.json'), 'utf8'),
      ) as { admin: Account };
      await page.goto(`${server.url}/auth?returnTo=%2Fadmin`);
      await page.getByLabel('Email', { exact: true }).fill(admin.email);
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Two-step sign-in is needed' }),
      ).toBeVisible();
      const factor = page.getByRole('region', { name: 'Two-step sign-in', exact: true });
      await expect(factor).toContainText('Your role needs it.');
      await factor.getByLabel('Your password', { exact: true }).fill(admin.password);
      await factor.getByRole('button', { name: 'Set up' }).click();
      await factor
        .getByLabel('Code from the app')
        .fill(totp(await factor.locator('.account-secret').innerText()));
      await factor.getByRole('button', { name: 'Turn on' }).click();
      await factor.getByRole('button', { name: 'I have kept them' }).click();
      await expect(page.getByRole('heading', { name: 'Two-step sign-in is needed' })).toBeHidden();
      await expect(
        page
          .getByText('Nothing is waiting')
          .or(page.getByRole('table', { name: 'What is waiting' })),
      ).toBeVisible();
    } finally {
      await server.stop();
    }
  },
);
