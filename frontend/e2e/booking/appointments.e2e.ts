import { expect, notification, startSession, test, violations } from '../fixtures.js';
import { addTime } from './chosen-times.js';
import { newRequest } from './new-request.js';

/** Each run offers hours of its own, so that a repeat finds them free. */
const first = Math.ceil(Date.now() / 3_600_000) + Math.floor(Math.random() * 2000);
const soon = (hours: number) => new Date((first + hours) * 3_600_000).toISOString();

test('proposed times appear live, and are accepted, replaced by new times or canceled', async ({
  page,
  accounts,
  request,
}) => {
  await startSession(page, accounts.patient);
  const { provider, link } = await newRequest(page, 5);
  await page.goto('/account');
  const card = page.getByRole('article').filter({ hasText: provider });
  await expect(card).toContainText('Waiting for the clinic');

  const offered = await request.post(`/api/clinic-requests/${link.split('/').at(-1)}/propose`, {
    data: {
      slots: [
        { start: soon(100), end: soon(101) },
        { start: soon(110), end: soon(111) },
      ],
    },
  });
  expect(offered.status()).toBe(200);
  const take = card.getByRole('button', { name: /^Take this time/ });
  await expect(take).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await take.first().click();
  await expect(card).toContainText('Confirmed');
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused();

  await card.getByRole('button', { name: 'Ask for other times' }).click();
  const moving = page.getByRole('dialog', { name: 'Ask for other times' });
  await expect(moving).toContainText('If you send this, you give up');
  await page.goBack();
  await expect(moving).toBeHidden();
  await expect(page).toHaveURL('/account');
  await expect(card.getByRole('button', { name: 'Ask for other times' })).toBeFocused();
  await page.keyboard.press('Enter');
  await moving.getByRole('button', { name: 'Send new times' }).click();
  await expect(moving.getByLabel('Day', { exact: true })).toHaveAccessibleDescription(
    /At least one time window must be selected/,
  );
  await addTime(moving);
  expect(await violations(page)).toEqual([]);
  await moving.getByRole('button', { name: 'Send new times' }).click();
  await expect(moving).toBeHidden();
  await expect(card).toContainText('Waiting for the clinic');

  await card.getByRole('button', { name: 'Cancel', exact: true }).click();
  const ending = page.getByRole('dialog', { name: 'Cancel this request?' });
  await page.goBack();
  await expect(ending).toBeHidden();
  await expect(page).toHaveURL('/account');
  await card.getByRole('button', { name: 'Cancel', exact: true }).click();
  await ending.getByLabel(/^Reason/).fill('I feel well again.');
  await ending.getByRole('button', { name: 'Cancel it' }).click();
  await expect(ending).toBeHidden();
  await expect(card).toContainText('You cancelled. The reason given: I feel well again.');
  await expect(card.getByRole('link', { name: 'Request again' })).toBeVisible();
  await expect(notification(page)).toContainText('It is cancelled');
});

test('a request that the clinic has just declined can no longer be changed', async ({
  page,
  accounts,
  request,
}) => {
  await startSession(page, accounts.patient);
  const { provider, link } = await newRequest(page, 6);
  await page.goto('/account');
  const card = page.getByRole('article').filter({ hasText: provider });
  await card.getByRole('button', { name: 'Cancel', exact: true }).click();
  const ending = page.getByRole('dialog');
  await expect(ending.getByRole('button', { name: 'Cancel it' })).toBeVisible();
  expect(
    (
      await request.post(`/api/clinic-requests/${link.split('/').at(-1)}/decline`, {
        data: { reason: 'We are closed.' },
      })
    ).status(),
  ).toBe(200);
  await ending.getByRole('button', { name: 'Cancel it' }).click();
  await expect(ending).toBeHidden();
  await expect(card).toContainText(
    'The clinic declined or cancelled. The reason given: We are closed.',
  );
});
