import { readFile } from 'node:fs/promises';
import { expect, test, violations } from '../../fixtures.js';
import { Console, mark, open, rowOf, toast } from '../console-client.js';

test('a list exports what its filters show, and its filters are saved as a view', async ({
  page,
  accounts,
  request,
}) => {
  const admin = await Console.of(request, accounts);
  const name = `Willow ${mark()}`;
  await admin.aProvider({ name });
  await open(page, accounts.patient, `providers?q=${encodeURIComponent(name)}&status=draft`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export list' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('providers.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(name);
  await toast(page, 'Export successful!');

  await page.getByRole('button', { name: 'Saved views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  const view = `Drafts ${mark()}`;
  await dialog.getByLabel('Save the filters and order of this list as').fill(view);
  await dialog.getByRole('checkbox', { name: 'Everybody' }).check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await toast(page, 'View saved');
  await expect(dialog.getByRole('link', { name: view })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const address = await dialog.getByRole('link', { name: view }).getAttribute('href');

  await page.goto(String(address));
  await expect(page).toHaveURL(/\?q=Willow\+[0-9a-f]+&status=draft$/);
  await expect(rowOf(page, name)).toBeVisible();
});
