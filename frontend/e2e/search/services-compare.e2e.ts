import { expect, startSession, test, violations } from '../fixtures.js';
import { comparison, search } from './services-page.js';

const cents = (price: string): number => Math.round(Number(price.replace(/[$,]/g, '')) * 100);

test('prices are compared: best value, savings, four at first, links to book or request', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.patient);
  await search(page, 'need a mammogram');
  const cards = comparison(page).getByRole('article');
  await expect(cards).toHaveCount(4);
  await expect(page).toHaveTitle('Services - AI Symptom Search – Openfare');
  const best = cards.first();
  await expect(best).toContainText('Best Value');
  await expect(comparison(page).getByText('Best Value', { exact: true })).toHaveCount(1);
  const lowest = cents(await best.locator('.price').innerText());
  await expect(page.getByText(/^\+\d+ more providers available/)).toBeVisible();
  const total =
    4 +
    Number(
      /\+(\d+) more/.exec(await page.getByText(/^\+\d+ more providers available/).innerText())?.[1],
    );
  await comparison(page)
    .getByRole('button', { name: `Show all ${total}` })
    .click();
  await expect(cards).toHaveCount(total);
  let previous = 0;
  for (const card of (await cards.all()).slice(1)) {
    const price = cents(await card.locator('.price').innerText());
    expect(price).toBeGreaterThanOrEqual(previous);
    previous = price;
    const saving = card.getByText(/^Save up to/);
    if (price <= lowest) await expect(saving).toHaveCount(0);
    else
      expect(cents(/\$[\d,.]+\d/.exec(await saving.innerText())?.[0] ?? '')).toBe(price - lowest);
  }
  await expect(cards.filter({ hasText: 'County program' })).not.toHaveCount(0);
  await expect(cards.filter({ hasText: 'County program' }).getByText('Best Value')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const hospital = cards.filter({ hasText: 'Published by the hospital' }).first();
  const name = await hospital.getByRole('heading').innerText();
  await hospital.getByRole('button', { name: `Request Cash Price: ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Request Cash Price Quote' });
  await expect(question.getByLabel('Provider', { exact: true })).toHaveValue(name);
  await expect(question.getByLabel('What do you need?')).toHaveValue('Screening mammogram');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  const clinic = await best.getByRole('heading').innerText();
  await best.getByRole('button', { name: `Book Now: ${clinic}` }).click();
  const dialog = page.getByRole('dialog', { name: `Request Appointment with ${clinic}` });
  await expect(dialog).toContainText('Screening mammogram');
  await expect(dialog.getByRole('button', { name: /Request/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(best.getByRole('button', { name: `Book Now: ${clinic}` })).toBeFocused();
});

test('another service is compared by keyboard, and several are requested together', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.patient);
  await search(page, 'knee pain for three weeks');
  const choice = comparison(page).getByRole('group', { name: 'Compare prices of' });
  await expect(choice.getByRole('radio').first()).toBeChecked();
  const before = await comparison(page).getByRole('article').first().innerText();
  await choice.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice.getByRole('radio').nth(1)).toBeChecked();
  await expect(comparison(page).getByRole('article').first()).not.toHaveText(before);
  await expect(page.getByRole('complementary', { name: 'How we got there' })).toContainText(
    'We read these words: knee, pain',
  );
  await page
    .getByRole('complementary', { name: 'Need more than one of these?' })
    .getByRole('button', { name: 'Get Bundle Quote' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Get Bundle Quote' });
  await expect(dialog.getByLabel('Provider/Provider Specialty Needed *')).not.toHaveValue('');
  await expect(dialog.getByLabel('Symptoms & Services Needed *')).toHaveValue(/:\n- .+\n- /);
  await expect(dialog.getByLabel('Symptoms & Services Needed *')).not.toHaveValue(/three weeks/);
});

test('one service alone offers no bundle', async ({ page }) => {
  await search(page, 'knee mri');
  await expect(page.getByText('Start with this')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Get Bundle Quote' })).toHaveCount(0);
});
