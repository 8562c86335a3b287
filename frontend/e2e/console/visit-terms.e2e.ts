import { expect, signInByForm, test, violations } from '../fixtures.js';
import { Console, mark, open } from './console-client.js';

test('an administrator enters hours, payment and their source, and patients read them', async ({
  page,
  accounts,
  request,
  browser,
}) => {
  const admin = await Console.of(request, accounts);
  const name = `Sorrel ${mark()}`;
  const { id } = await admin.aReadyProvider({ name });
  await admin.does('post', `/providers/${id}/publish`);

  await open(page, accounts.patient, `providers/${id}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Opening hours').fill('Mo-Th 08:00-12:00');
  const cards = dialog.getByRole('combobox', { name: /^Cards of health accounts/ });
  await cards.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Web page about this help').fill('https://sorrel.example/help');
  await dialog.getByLabel('On which day').fill('2026-11-03');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Who said so')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Who said so').fill('Told by the clinic');
  await dialog.getByLabel('Opening hours').fill('Mo-Th 12:00-08:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('Write days and times as in Mo-Fr 08:00-17:00.', { exact: true }),
  ).toBeVisible();
  await dialog.getByLabel('Opening hours').fill('Mo-Tu 13:00-16:30\nWe-Fr 13:00-16:45');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const patient = await browser.newPage();
  const facts = patient.locator('.profile-facts');
  await patient.goto(`/providers/${id}`);
  await expect(facts).toContainText('Open Mon–Tue 1:00 PM–4:30 PM; Wed–Fri 1:00 PM–4:45 PM');
  await expect(facts).toContainText('Takes HSA and FSA cards');
  await expect(facts).toContainText('Says: Told by the clinic, November 3, 2026');
  await expect(facts.getByRole('link', { name: 'About help with the bill' })).toHaveAttribute(
    'href',
    'https://sorrel.example/help',
  );
  expect(await violations(patient)).toEqual([]);

  await test.step('the quick times of a request are inside its hours', async () => {
    await signInByForm(patient, accounts.patient);
    await patient.goto(`/booking?provider=${id}`);
    const form = patient.getByRole('dialog');
    await expect(form).toContainText('Inside the hours of the clinic: Mon–Tue');
    await form.getByRole('button', { name: 'Afternoons next week' }).click();
    const times = form.getByRole('list', { name: 'Times that suit you' }).getByRole('listitem');
    await expect(times.first()).toContainText(/1:00 PM to 4:(30|45) PM/);
    await expect(times.filter({ hasNotText: /1:00 PM to 4:(30|45) PM/ })).toHaveCount(0);
    await expect(form.getByRole('button', { name: /^Mornings/ })).toHaveCount(0);
  });
  await patient.close();
});
