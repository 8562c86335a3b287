import { expect, startSession, test, violations } from '../fixtures.js';
import { clinic, type Provider, read } from './clinics.js';

test.beforeEach(({ page, accounts }) => startSession(page, accounts.patient));

test('a hospital that only publishes prices cannot be booked, and says so', async ({ page }) => {
  const providers = await read<Provider[]>(page, '/api/providers/with-services?limit=100');
  const hospital = providers.find(({ kind }) => kind === 'hospital_listing');
  await page.goto(`/booking?provider=${hospital?.id}`);
  await expect(page.getByRole('heading', { name: hospital?.name })).toBeVisible();
  await expect(page.getByText('This hospital takes no appointment requests here')).toBeVisible();
  await expect(
    page.getByText(
      'hospital’s published cash price; doctor, lab or anesthesia may bill separately',
    ),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/\$\d/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: /Request/ })).toHaveText([
    'Request Cash Price',
  ]);
});

test('a service lists who offers it and leads to the request with it', async ({ page }) => {
  const { offer } = await clinic(page, 1);
  await page.goto(`/booking/${offer.service.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.service.name);
  const book = page.getByRole('button', { name: /^Book with this Provider/ }).first();
  await expect(book).toHaveText('Book with this Provider');
  const services = page.getByRole('button', { name: /^Show all services/ }).first();
  await services.click();
  await expect(
    page
      .getByRole('list', { name: /^Services of/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  const clicked = page.waitForResponse('**/api/provider-booking-clicks');
  await book.click();
  expect((await clicked).status()).toBe(201);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Book Your Appointment' }),
  ).toBeFocused();
  await expect(page.getByRole('link', { name: /^Call Now/ })).toHaveAttribute(
    'href',
    /^tel:\+1\d{10}$/,
  );
  const script = page.getByRole('region', { name: 'What to Say When You Call' });
  await expect(script).toContainText(
    /my name is Pat Reyes.*all-in cash price.*Good Faith Estimate.*Write down before you hang up/s,
  );
  await expect(page.getByText('No appointment will take place.')).toBeVisible();
  await expect(page.getByText('The number is invented, too.')).toBeVisible();
  const ticket = page.getByRole('complementary').filter({ hasText: 'Your service' });
  await expect(ticket).toContainText(/Cash price.*\$\d/s);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to Providers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.service.name);
  await page.goBack();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Book Your Appointment' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Request Appointment' }).click();
  await expect(page.getByRole('dialog').getByLabel('Service', { exact: true })).toHaveValue(
    offer.service.id,
  );
});

test('a provider without a phone number names a contact; failed services show an error', async ({
  page,
}) => {
  const { id, offer } = await clinic(page, 1);
  await page.route('**/booking-info', (route) => route.fulfill({ json: { phone: null } }));
  await page.route(/\/api\/providers\/[^/]+\/services$/, (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await page.goto(`/booking?provider=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Book with this Provider' }).click();
  await expect(
    page.getByText('Phone number not available. Please contact support for assistance.'),
  ).toBeVisible();
  await page.goto(`/booking/${offer.service.id}`);
  await page
    .getByRole('button', { name: /^Show all services/ })
    .first()
    .click();
  await expect(page.getByText('Failed to load services. Please try again.')).toBeVisible();
});

for (const { path, title, text } of [
  { path: '/booking?provider=nobody', title: 'Provider not found', text: 'no longer be listed' },
  {
    path: '/booking/nothing',
    title: 'Service Not Found',
    text:
      'The requested service could not be found. It may have been removed or is no ' +
      'longer available.',
  },
  {
    path: '/booking',
    title: 'Choose a service or a provider',
    text: 'An appointment is requested at one provider.',
  },
]) {
  test(`${path}: ${title}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('link', { name: 'Browse All Services' })).toHaveAttribute(
      'href',
      '/services',
    );
    await expect(page.getByRole('link', { name: 'See all providers' })).toHaveAttribute(
      'href',
      '/providers',
    );
  });
}
