import { expect, test } from '../fixtures.js';
import { addTime } from './chosen-times.js';

const PASSWORD = 'Blue-Heron-42!';

test('a visitor becomes a patient, sees prices and requests an appointment', async ({
  page,
  context,
}) => {
  const email = `ana.torres.${Date.now()}@mail.example`;

  await test.step('browses providers without prices', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/cash prices/i);
    await expect(page.getByRole('heading', { name: 'Our Healthcare Providers' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Complete Pricing Available After Sign In')).toBeVisible();
    await expect(page.locator('#providers')).not.toContainText(/\$\d/);
  });

  await test.step('creates an account', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Last name').fill('Torres');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Zip code').fill('77380');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Account created!')).toBeVisible();
    await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
    await expect(page.getByText('Check your email!')).toBeVisible();
  });

  await test.step('cannot sign in before the address is verified', async () => {
    await page.goto('/auth');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(
      page.getByText('Please verify your email before signing in.').first(),
    ).toBeVisible();
  });

  await test.step('verifies the address with the link in the mail', async () => {
    const mailbox = await context.newPage();
    await expect(async () => {
      await mailbox.goto('/dev/mail');
      await expect(mailbox.getByRole('listitem').filter({ hasText: email })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await mailbox.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
    await mailbox.getByRole('link', { name: /mode=verifyEmail/ }).click();
    await expect(
      mailbox.getByText('Email verified successfully! You can now sign in.'),
    ).toBeVisible();
    await expect(mailbox.getByText('Email verified!')).toBeVisible();
    await expect(mailbox.getByRole('banner')).toContainText(email);
    await mailbox.close();
  });

  await test.step('is signed in and sees prices', async () => {
    await page.goto('/');
    await expect(page.getByRole('banner')).toContainText(email);
    await expect(page.locator('#providers')).toContainText(/\$\d/);
    await expect(page.getByText('Complete Pricing Available After Sign In')).toBeHidden();
  });

  let provider = '';
  await test.step('requests an appointment', async () => {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: 'Request Appointment' }) })
      .first();
    provider = await card.getByRole('heading').first().innerText();
    await card.getByRole('link', { name: 'Request Appointment' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: new RegExp(provider) })).toBeVisible();
    await addTime(dialog);
    await dialog.getByLabel('What is it about?').fill('A dull ache in my left knee since spring.');
    await dialog.getByRole('button', { name: /Request/ }).click();
    await expect(dialog.getByText(/what happens next/i)).toBeVisible();
  });

  await test.step('finds the request in the account, and the mails in the mailbox', async () => {
    const requests = await page.evaluate(async () => {
      const { token } = (await (await fetch('/api/auth/token', { method: 'POST' })).json()) as {
        token: string;
      };
      return (
        await fetch('/api/bookings/mine', { headers: { authorization: `Bearer ${token}` } })
      ).json() as Promise<{ status: string; providerName: string; snapshot: object }[]>;
    });
    expect(requests).toMatchObject([{ status: 'pending', providerName: provider }]);
    await expect(async () => {
      await page.goto('/dev/mail');
      await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(2, {
        timeout: 500,
      });
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: '.example' })
          .filter({ hasNotText: 'mail.example' })
          .first(),
      ).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});
