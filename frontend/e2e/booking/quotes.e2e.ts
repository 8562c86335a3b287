import type { Page } from '@playwright/test';
import {
  expect,
  notification,
  startSession,
  test,
  textsOfMails,
  tokenOf,
  unhurried,
  violations,
} from '../fixtures.js';

/** What the page hands to the mail client, instead of handing it over. */
async function watchMailClient(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { openedMails: opened });
    document.addEventListener('click', (event) => {
      const link =
        event.target instanceof Element ? event.target.closest('a[href^="mailto:"]') : null;
      if (!link) return;
      event.preventDefault();
      opened.push(link.getAttribute('href') ?? '');
    });
  });
  // Put on the page's window above.
  return () => page.evaluate(() => (window as unknown as { openedMails: string[] }).openedMails);
}

test('a bundle request of a guest is validated, stored once and opens the mail client', async ({
  page,
}) => {
  const mails = await watchMailClient(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bundle-quote')) sent.push(request.postData() ?? '');
  });
  await page.goto('/providers?q=zzzz');
  await expect(
    page.getByText(
      "Didn't see the providers/services you need? Let us get a personalized bundle quote for you.",
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Get Bundle Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get Bundle Quote' });
  const [specialty, needs, email, phone] = [
    'Provider/Provider Specialty Needed *',
    'Symptoms & Services Needed *',
    'Your Email Address *',
    'Phone Number (Optional)',
  ].map((label) => dialog.getByLabel(label));
  if (!specialty || !needs || !email || !phone) throw new Error('Four fields were named.');
  await expect(specialty).toBeVisible();
  await unhurried(page);
  await dialog.getByRole('button', { name: 'Get My Bundle Quote' }).click();
  await expect(specialty).toBeFocused();
  await expect(specialty).toHaveAccessibleDescription(/Provider specialty is required/);
  await expect(needs).toHaveAccessibleDescription(
    /Please describe your symptoms in at least 10 characters/,
  );
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/);
  expect(await violations(page)).toEqual([]);
  await needs.fill('A rash on both arms, and a visit after it.');
  await expect(needs).not.toHaveAccessibleDescription(/at least 10/);
  await expect(needs).toBeFocused();
  await specialty.fill('Dermatology');
  await email.fill('guest@mail.example');
  await phone.pressSequentially('7135550142');
  await expect(phone).toHaveValue('(713) 555-0142');
  const answer = page.waitForResponse('**/api/bundle-quote');
  await dialog.getByRole('button', { name: 'Get My Bundle Quote' }).dblclick();
  expect((await answer).status()).toBe(201);
  await expect(dialog).toBeHidden();
  await expect(notification(page)).toContainText('Email client opened!');
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({
    requestType: 'bundle',
    specialty: 'Dermatology',
    providerName: null,
    serviceName: null,
    contactPhone: '(713) 555-0142',
  });
  const [mail = ''] = await mails();
  const address = 'mailto:help@openfare.example?subject=Bundle Quote Request - Openfare';
  const start = `${address}&body=Provider Specialty Needed:\nDermatology\n`;
  const text = decodeURIComponent(mail);
  expect(text.slice(0, start.length)).toBe(start);
  expect(text.slice(start.length)).toMatch(/Phone: \(713\) 555-0142[^]*submitted through Openfare/);
});

test('a failure leaves the bundle dialog open with the entered text', async ({ page }) => {
  await page.route('**/api/bundle-quote', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/providers?q=zzzz');
  await page.getByRole('button', { name: 'Get Bundle Quote' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Provider/Provider Specialty Needed *').fill('Dermatology');
  await dialog.getByLabel('Symptoms & Services Needed *').fill('A rash on both arms.');
  await dialog.getByLabel('Your Email Address *').fill('guest@mail.example');
  await dialog.getByRole('button', { name: 'Get My Bundle Quote' }).click();
  await expect(notification(page)).toContainText(
    'Failed to submit bundle quote request. Please try again.',
  );
  await expect(dialog.getByRole('button', { name: 'Get My Bundle Quote' })).toBeEnabled();
  await expect(dialog.getByLabel('Symptoms & Services Needed *')).toHaveValue(
    'A rash on both arms.',
  );
});

test('a patient requests a price and reads the quote with and without the account', async ({
  page,
  accounts,
  request,
}) => {
  await startSession(page, accounts.patient);
  await page.goto('/providers?q=hospital');
  await page
    .getByRole('button', { name: /^Request Cash Price: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Request Cash Price Quote' });
  await expect(dialog.getByLabel('Provider', { exact: true })).not.toHaveValue('');
  await expect(dialog.getByLabel('Your Email Address')).toHaveValue(accounts.patient.email);
  await dialog.getByText('A service', { exact: true }).click();
  await unhurried(page);
  await dialog.getByRole('button', { name: 'Request Cash Price' }).click();
  await expect(dialog.getByLabel('Service', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Service', { exact: true })).toHaveAccessibleDescription(
    /Required field is missing for the selected request type/,
  );
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Service', { exact: true }).fill('Heart ultrasound');
  await dialog.getByLabel('What do you need?').fill('How much is it in all?');
  const answer = page.waitForResponse('**/api/price-requests');
  await dialog.getByRole('button', { name: 'Request Cash Price' }).click();
  const { id, token } = (await (await answer).json()) as { id: string; token: string };
  await expect(notification(page)).toContainText(
    "We'll get back to you within 24 hours with pricing information.",
  );
  await expect(dialog).toBeHidden();
  await expect(notification(page).getByRole('link', { name: 'See your request' })).toHaveAttribute(
    'href',
    `/requests/${token}`,
  );
  const asked = await page.request.get(`/api/price-requests/${token}`);
  const { reference } = (await asked.json()) as { reference: string };
  const mailed = (): string | undefined =>
    /\/requests\/([\w-]{32})/.exec(
      textsOfMails().find((text) => text.includes(reference) && text.includes('/requests/')) ?? '',
    )?.[1];
  await expect.poll(mailed).toBeDefined();
  expect(mailed()).not.toBe(token);

  const admin = await tokenOf(accounts.admin);
  const quoted = await request.post(`/api/admin/price-requests/${id}/update`, {
    data: {
      status: 'quoted',
      quotedPrice: 35_050,
      quoteIncludes: 'The test and its reading.',
      quoteProviderName: 'Sugar Cube Imaging',
      quotePlace: '1 Elm Street, Houston',
      quoteValidUntil: '2099-12-31',
    },
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(quoted.status()).toBe(200);

  const card = page.getByRole('article').filter({ hasText: 'Heart ultrasound' });
  // Whoever asked sees the price when it is sent, ten seconds after it was entered.
  await expect(async () => {
    await page.goto('/account');
    await expect(card).toContainText('$350.50', { timeout: 2000 });
  }).toPass({ timeout: 40_000 });
  await page.goto(`/requests/${token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your price request' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('$350.50');
  const facts = page.getByRole('article').locator('dl > div');
  for (const [name, value] of [
    ['You ask about', 'Service'],
    ['Service', 'Heart ultrasound'],
    ['What you wrote', 'How much is it in all?'],
    ['Your email address', accounts.patient.email],
    ['Clinic', 'Sugar Cube Imaging'],
    ['Place', '1 Elm Street, Houston'],
    ['What it includes', 'The test and its reading.'],
  ] as const) {
    await expect(
      facts.filter({ has: page.getByText(name, { exact: true }) }).filter({ hasText: value }),
    ).toHaveCount(1);
  }
  await expect(page.getByRole('article')).toContainText('Valid until December 31, 2099.');
  expect(await violations(page)).toEqual([]);
  await page.goto(`/requests/${mailed()}`);
  await expect(page.getByRole('article')).toContainText('$350.50');
  for (const typed of ['How much is it in all?', accounts.patient.email, 'Heart ultrasound'])
    await expect(page.getByRole('article')).not.toContainText(typed);
  expect(await violations(page)).toEqual([]);
  await page.goto('/requests/nothing');
  await expect(
    page.getByRole('heading', { level: 1, name: 'There is no such request' }),
  ).toBeVisible();
});
