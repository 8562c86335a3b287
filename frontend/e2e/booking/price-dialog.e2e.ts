import type { Locator, Page } from '@playwright/test';
import { expect, notification, test, unhurried, violations } from '../fixtures.js';

async function opened(page: Page): Promise<Locator> {
  await page.goto('/providers?q=zzzz');
  await page.getByRole('button', { name: 'Request Cash Price', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Cash Price Quote' });
  await expect(dialog.getByLabel('Specialty', { exact: true })).toBeVisible();
  return dialog;
}

async function filled(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('Specialty', { exact: true }).fill('Dermatology');
  await dialog.getByLabel('What do you need?').fill('A rash on both arms.');
  await dialog.getByLabel('Your Email Address').fill(email);
}

const sendButton = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Request Cash Price', exact: true });

test('specialties, providers and services are suggested, and any other text is accepted', async ({
  page,
}) => {
  const dialog = await opened(page);
  const specialty = dialog.getByRole('combobox', { name: 'Specialty', exact: true });
  await specialty.pressSequentially('cardi');
  await expect(dialog.getByRole('option', { name: 'Cardiology' })).toBeVisible();
  await expect(specialty).toHaveAttribute('aria-expanded', 'true');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(specialty).toHaveAttribute('aria-activedescendant', /Cardiology$/);
  await page.keyboard.press('Enter');
  await expect(specialty).toHaveValue('Cardiology');
  await expect(dialog.getByRole('option')).toHaveCount(0);

  await dialog.getByText('A provider', { exact: true }).click();
  const provider = dialog.getByRole('combobox', { name: 'Provider', exact: true });
  const hospitals = page.waitForResponse(/with-services\?.*search=hospital(&|$)/);
  await provider.pressSequentially('hospital');
  await hospitals;
  const option = dialog.getByRole('option').first();
  const name = (await option.evaluate((item) => item.firstChild?.textContent)) ?? '';
  await option.click();
  await expect(provider).toHaveValue(name);
  await expect(provider).toBeFocused();

  await dialog.getByText('A service', { exact: true }).click();
  const service = dialog.getByRole('combobox', { name: 'Service', exact: true });
  const services = page.waitForResponse(/\/api\/services\?.*search=ultra(&|$)/);
  await service.pressSequentially('ultra');
  await services;
  await expect(dialog.getByRole('option').first()).toContainText(/ultra/i);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  const serviceName = await service.inputValue();
  await dialog.getByLabel('What do you need?').fill('How much is it in all?');
  await dialog.getByLabel('Your Email Address').fill('suggested@mail.example');
  await unhurried(page);
  const sent = page.waitForRequest('**/api/price-requests');
  await sendButton(dialog).click();
  expect((await sent).postDataJSON()).toMatchObject({
    requestType: 'service',
    specialty: null,
    providerName: null,
    serviceName,
    serviceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('a failure leaves the dialog open; a lost response and two clicks make one request', async ({
  page,
}) => {
  const dialog = await opened(page);
  await page.route('**/api/price-requests', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await filled(dialog, 'twice@mail.example');
  await unhurried(page);
  await sendButton(dialog).click();
  await expect(notification(page)).toContainText('Failed to submit request. Please try again.');
  await expect(sendButton(dialog)).toBeEnabled();

  const keys: (string | undefined)[] = [];
  const receipts: Promise<{ id: string }>[] = [];
  await page.route('**/api/price-requests', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    receipts.push(answer.json() as Promise<{ id: string }>);
    await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await sendButton(dialog).click();
  await expect.poll(() => receipts.length).toBe(1);
  await expect(sendButton(dialog)).toBeEnabled();
  await sendButton(dialog).evaluate((button: HTMLElement) => {
    button.click();
    setTimeout(() => button.click(), 30);
  });
  await expect(notification(page)).toContainText('Request submitted!');
  await expect(notification(page)).toContainText(
    "We'll get back to you within 24 hours with pricing information.",
  );
  await expect(page).toHaveURL(/\/requests\/[\w-]{32}$/);
  await expect(page.getByRole('main')).toContainText(
    'If you asked several times within the hour, no further receipt is mailed.',
  );
  await expect(dialog).toBeHidden();
  const ids = new Set((await Promise.all(receipts)).map(({ id }) => id));
  expect({ keys: new Set(keys).size, ids: ids.size }).toEqual({ keys: 1, ids: 1 });
});

test('a form sent instantly, as a bot does, is refused with an explanation', async ({ page }) => {
  const dialog = await opened(page);
  await filled(dialog, 'quick@mail.example');
  await dialog.locator('input[name="website"]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  await expect(dialog.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await sendButton(dialog).click();
  await expect(notification(page)).toContainText(
    'This looks like an automatic message. Please wait a moment and try again.',
  );
});

test('the bundle dialog shows its texts in order and that it is busy', async ({ page }) => {
  const opened: string[] = [];
  await page.exposeFunction('openedMail', (href: string) => opened.push(href));
  await page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      const link =
        event.target instanceof Element ? event.target.closest('a[href^="mailto:"]') : null;
      if (!link) return;
      event.preventDefault();
      // Exposed on the page's window above.
      (window as unknown as { openedMail(href: string): void }).openedMail(
        link.getAttribute('href') ?? '',
      );
    });
  });
  await page.goto('/providers?q=zzzz');
  await page.getByRole('button', { name: 'Get Bundle Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get Bundle Quote' });
  await expect(
    dialog.getByText(
      'Get a personalized bundle quote combining multiple healthcare services at discounted rates',
    ),
  ).toBeVisible();
  await expect(dialog.locator('.ant-form-item label')).toHaveText([
    'Provider/Provider Specialty Needed *',
    'Symptoms & Services Needed *',
    'Your Email Address *',
    'Phone Number (Optional)',
  ]);
  await expect(dialog.getByPlaceholder(/Dermatology, Orthopedics, Primary Care/)).toBeVisible();
  await expect(
    dialog.getByPlaceholder(/symptoms and which services you want a price for/),
  ).toBeVisible();
  await expect(
    dialog.getByText(
      /default email client then opens with a pre-filled message to help@openfare\.example/,
    ),
  ).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(32 * 16);
  await dialog.getByLabel('Provider/Provider Specialty Needed *').fill('Dermatology');
  await dialog.getByLabel('Symptoms & Services Needed *').fill('A rash on both arms.');
  await dialog.getByLabel('Your Email Address *').fill('bundle@mail.example');
  let go = () => {};
  const waiting = new Promise<void>((done) => {
    go = done;
  });
  await page.route('**/api/bundle-quote', async (route) => {
    await waiting;
    await route.continue();
  });
  await unhurried(page);
  await dialog.getByRole('button', { name: 'Get My Bundle Quote' }).click();
  const submitting = dialog.getByRole('button', { name: 'Submitting...' });
  await expect(submitting).toBeDisabled();
  await expect(submitting).toBeFocused();
  go();
  await expect(notification(page)).toContainText(
    'Your default email client should open with the pre-filled bundle quote request.',
  );
  await expect(dialog).toBeHidden();
  await expect.poll(() => opened.length).toBe(1);
  expect(decodeURIComponent(opened[0] ?? '')).toContain('Phone: Not provided');
  await expect(page).toHaveURL(/\/requests\/[\w-]{32}$/);
  await expect(page.getByRole('article')).toContainText('A rash on both arms.');
  await page.goBack();
  await page.getByRole('button', { name: 'Get Bundle Quote' }).click();
  await expect(dialog.getByLabel('Symptoms & Services Needed *')).toHaveValue('');
});
