import { expect, overflow, startSession, test, violations } from '../fixtures.js';
import { comparison, group, invented, search } from './services-page.js';

/** Of hospitals: some files do not say whose part their prices are. */
const HOSPITALS = 'Facility price or part not stated, more bills may follow';

const dollars = (amount: number): string =>
  `$${(amount / 100)
    .toFixed(2)
    .replace(/\.00$/, '')
    .replace(/\B(?=(\d{3})+(?!\d))/, ',')}`;
const cents = (price: string): number => Math.round(Number(price.replace(/[$,]/g, '')) * 100);

test('prices that cover the same are compared: best value, savings, four, next steps', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.patient);
  await search(page, 'need a mammogram');
  const everything = group(page, invented('Price for everything'));
  const facility = group(page, HOSPITALS);
  await expect(page).toHaveTitle('Services - AI Symptom Search – Openfare');
  for (const prices of [everything, facility]) {
    const cards = prices.getByRole('article');
    await expect(cards).toHaveCount(4);
    const best = cards.first();
    await expect(best).toContainText('Best Value');
    const clinic = await best.getByRole('heading').innerText();
    const lowest = cents(await best.locator('.price').innerText());
    const more = prices.getByText(/^\+\d+ more providers? available/);
    const total = 4 + Number(/\+(\d+) more/.exec(await more.innerText())?.[1]);
    await prices.getByRole('button', { name: `Show all ${total}` }).click();
    await expect(cards).toHaveCount(total);
    await expect(more).toHaveCount(0);
    await expect(prices.getByText(`All ${total} providers`)).toBeVisible();
    let previous = 0;
    for (const card of (await cards.all()).slice(1)) {
      const price = cents(await card.locator('.price').innerText());
      if (price !== lowest) {
        expect(price).toBeGreaterThanOrEqual(previous);
        previous = price;
      }
      const saving = card.getByText(/^Save up to/);
      await expect(card.getByText('Best Value', { exact: true })).toHaveCount(
        price === lowest ? 1 : 0,
      );
      if (price <= lowest) await expect(saving).toHaveCount(0);
      else await expect(saving).toHaveText(`Save up to ${dollars(price - lowest)} at ${clinic}`);
    }
  }
  const county = facility.getByRole('article').filter({ hasText: 'County program' });
  await expect(county).toContainText('Why this is not the Best Value: County program');
  await expect(county.getByText('Best Value', { exact: true })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const hospital = facility.getByRole('article').first();
  const name = await hospital.getByRole('heading').innerText();
  await hospital.getByRole('button', { name: `Request Cash Price: ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Request Cash Price Quote' });
  await expect(question.getByLabel('Provider', { exact: true })).toHaveValue(name);
  await expect(question.getByLabel('What do you need?')).toHaveValue('Screening mammogram');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  const best = everything.getByRole('article').first();
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

test('neither facility prices nor children’s hospitals set the best value of the rest', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.patient);
  await search(page, 'need an mri of my knee');
  const everything = group(page, invented('Price for everything'));
  const facility = group(page, HOSPITALS);
  const best = everything.getByRole('article').first();
  await expect(best).toContainText('Sugar Cube Imaging');
  await expect(best).toContainText('$349');
  await expect(everything.getByRole('article').filter({ hasText: 'Facility price' })).toHaveCount(
    0,
  );
  await facility.getByRole('button', { name: /^Show all/ }).click();
  const children = facility.getByRole('article', { name: "Texas Children's Hospital" });
  await expect(children).toContainText('Sees children only, so it is not compared.');
  await expect(children.getByText(/^Save up to/)).toHaveCount(0);
  const highest = await children.locator('.price').innerText();
  const scale = facility.getByRole('img', { name: /^Cash prices of/ });
  await expect(scale).not.toHaveAttribute('aria-label', new RegExp(highest.replace('$', '\\$')));
  await expect(facility).toContainText('These prices differ by up to');
});

test('no real price is compared with an invented one', async ({ page, accounts }) => {
  await startSession(page, accounts.patient);
  await search(page, 'need an mri of my knee');
  const names: string[][] = [];
  for (const heading of [HOSPITALS, invented('Facility price only, more bills follow')]) {
    const prices = group(page, heading);
    await expect(prices.getByRole('article').first()).toBeVisible();
    const more = prices.getByRole('button', { name: /^Show all/ });
    if (await more.isVisible()) {
      await more.click();
      await expect(prices.getByText(/^All \d+ providers$/)).toBeVisible();
    }
    const cards = await prices.getByRole('article').all();
    const own = await Promise.all(cards.map((card) => card.getByRole('heading').innerText()));
    names.push(own);
    for (const saving of await prices.getByText(/^Save up to/).allInnerTexts())
      expect(own).toContain(saving.split(' at ')[1]);
    await expect(prices.getByText('Demo', { exact: true })).toHaveCount(
      heading === HOSPITALS ? 0 : own.length,
    );
  }
  const [real = [], demo = []] = names;
  expect(real).toContain('Houston Methodist Hospital');
  expect(demo).toContain('Paper Moon Radiology');
  expect(real.filter((name) => demo.includes(name))).toEqual([]);
});

test('prices are ordered by distance, limited to a radius and to what they cover', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.patient);
  await search(page, 'need an mri of my knee');
  const wishes = comparison(page).getByRole('group', { name: 'Choose what you compare' });
  const everything = group(page, invented('Price for everything'));
  await expect(wishes.getByLabel('ZIP code')).toHaveValue('77380');
  await wishes.getByLabel('Order').selectOption('Nearest');
  const cards = everything.getByRole('article');
  await expect(cards.first()).toContainText('Glass Fern Imaging');
  await wishes.getByLabel('Distance').selectOption('Within 10 miles');
  await expect(cards).toHaveCount(2);
  await expect(everything).toContainText('Save up to $34 at Glass Fern Imaging');
  await wishes.getByLabel('What the price covers').selectOption('Price for everything');
  await expect(comparison(page).getByRole('region')).toHaveCount(1);
  await wishes.getByLabel('ZIP code').fill('00000');
  await expect(wishes.getByRole('alert')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await wishes.getByLabel('ZIP code').fill('');
  await expect(wishes.getByLabel('Distance')).toBeDisabled();
  await expect(cards).toHaveCount(3);
  await cards.first().getByRole('link', { name: 'Sugar Cube Imaging' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sugar Cube Imaging' })).toBeVisible();
});

test('what was chosen in a comparison is there again after Back and after a reload', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.patient);
  await search(page, 'need an mri of my knee');
  const wishes = comparison(page).getByRole('group', { name: 'Choose what you compare' });
  const cards = group(page, invented('Price for everything')).getByRole('article');
  await wishes.getByLabel('Distance').selectOption('Within 10 miles');
  await wishes.getByLabel('Order').selectOption('Nearest');
  await wishes.getByLabel('What the price covers').selectOption('Price for everything');
  const isAsChosen = async () => {
    await expect(wishes.getByLabel('Distance')).toHaveValue('10');
    await expect(wishes.getByLabel('Order')).toHaveValue('distance');
    await expect(comparison(page).getByRole('region')).toHaveCount(1);
    await expect(cards).toHaveCount(2);
  };
  await isAsChosen();
  await cards.first().getByRole('link', { name: 'Glass Fern Imaging' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Glass Fern Imaging' })).toBeVisible();
  await page.goBack();
  await isAsChosen();
  await page.reload();
  await isAsChosen();
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

test('a map shows where the providers are, and a list beside it says the same', async ({
  page,
  accounts,
}) => {
  await startSession(page, accounts.patient);
  await search(page, 'need an mri of my knee');
  await comparison(page).getByRole('button', { name: 'Show on a map' }).click();
  const map = page.getByRole('region', { name: 'Map of the providers' });
  const drawing = map.getByRole('img', { name: /^Map of 12 providers/ });
  await expect(drawing).toBeVisible();
  await expect(drawing.getByText('77380')).toBeVisible();
  const entries = map.getByRole('listitem');
  await expect(entries).toHaveCount(12);
  await expect(entries.first()).toContainText(
    'Sugar Cube Imaging$349 · price for everything (invented) · About 42 miles away',
  );
  await entries.first().getByRole('link').focus();
  await expect(drawing.locator('.pointed')).toHaveText('1');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Hide the map' }).click();
  await expect(map).toHaveCount(0);
});
