import { readFileSync } from 'node:fs';
import { expect, overflow, startSession, test, textsOfMails, violations } from '../fixtures.js';
import { read } from './clinics.js';
import { newRequest } from './new-request.js';

interface Visit {
  serviceId: string;
  visit: {
    address: { street: string; city: string; state: string; zipCode: string };
    phone: string;
  } | null;
}

test('a confirmed appointment leads the patient to the door', async ({
  page,
  accounts,
  browser,
  baseURL,
}) => {
  await startSession(page, accounts.patient);
  const { id, reference, provider, link } = await newRequest(page, 11);
  const { visit: before, serviceId } = await read<Visit>(page, `/api/bookings/${id}`);
  expect(before).toBeNull();
  const card = page.getByRole('article').filter({ hasText: reference });
  await page.goto('/account');
  await expect(card).toContainText('Waiting for the clinic');
  await expect(card.getByText('No appointment will take place.')).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Where to go' })).toHaveCount(0);

  await test.step('the clinic takes the usual length of the service', async () => {
    const { duration } = await read<{ duration: number }>(page, `/api/services/${serviceId}`);
    const clinic = await (await browser.newContext({ baseURL })).newPage();
    await clinic.goto(link);
    await expect(clinic.getByLabel('Length')).toHaveValue(String(Math.max(15, duration)));
    await expect(clinic.getByText(reference)).toBeVisible();
    await clinic.getByRole('button', { name: 'Set this time' }).click();
    await expect(clinic.getByRole('heading', { level: 1, name: 'The time is set' })).toBeFocused();
    await clinic.context().close();
  });

  const { visit } = await read<Visit>(page, `/api/bookings/${id}`);
  if (!visit) throw new Error('The request is not confirmed.');
  const { street, city, state, zipCode } = visit.address;
  const town = `${city}, ${state} ${zipCode}`;

  await test.step('the account says where and whom to call', async () => {
    await page.goto('/account');
    await expect(card).toContainText('Confirmed');
    await expect(card).toContainText(street);
    await expect(card).toContainText(town);
    await expect(card).toContainText(visit.phone);
    await expect(card).toContainText('A photo ID.');
    await expect(card.getByText('No appointment will take place.')).toBeVisible();
    const map = await card.getByRole('link', { name: /^Show on a map/ }).getAttribute('href');
    expect(map).toContain(encodeURIComponent(`${street}, ${town}`));
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page)).toBe(0);
    }
    expect(await violations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('appointment.ics');
    const unfolded = readFileSync(await file.path(), 'utf8').replaceAll('\r\n ', '');
    expect(unfolded).toContain(street.replaceAll(',', '\\,'));
  });

  await test.step('the sheet prints the appointment for the patient alone', async () => {
    const sheet = card.getByRole('link', { name: /^Visit sheet/ });
    const path = (await sheet.getAttribute('href')) ?? '';
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeVisible();
    for (const part of [street, town, visit.phone, reference])
      await expect(page.getByRole('main')).toContainText(part);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page)).toBe(0);
    }
    expect(await violations(page)).toEqual([]);
    await page.goto(path.replace(/visit=\w+&/, ''));
    await expect(page.getByRole('main')).not.toContainText(street);
    await expect(
      page.getByRole('heading', { name: 'My appointment (write it here)' }),
    ).toBeVisible();
  });

  await test.step('the mail has the street, too', async () => {
    const mailed = () =>
      textsOfMails().some(
        (text) =>
          text.includes(`Your appointment is confirmed (${reference})`) && text.includes(street),
      );
    await expect.poll(mailed).toBe(true);
  });

  await test.step('the name of the clinic leads to its page', async () => {
    await page.goto('/account');
    await card.getByRole('link', { name: provider }).click();
    await expect(page.getByRole('heading', { level: 1, name: provider })).toBeVisible();
  });
});

test('the call script can be copied', async ({ page, accounts, context }) => {
  await startSession(page, accounts.patient);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const providers = await read<
    {
      id: string;
      kind: string;
      providerServices: {
        effectivePrice: number | null;
        service: { id: string; name: string; bookable: boolean };
      }[];
    }[]
  >(page, '/api/providers/with-services?limit=100');
  const clinic = providers.find(({ kind }) => kind === 'clinic');
  const offer = clinic?.providerServices.find(
    ({ service, effectivePrice }) => service.bookable && effectivePrice,
  );
  await page.goto(`/booking?provider=${clinic?.id}&service=${offer?.service.id}&by=phone`);
  await page.getByRole('button', { name: 'Copy script' }).click();
  await expect(page.getByText('Script copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `my name is Pat Reyes. I would like an appointment for: ${offer?.service.name}.`,
  );
});
