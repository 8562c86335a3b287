import { expect, overflow, startSession, test, violations } from '../fixtures.js';
import { addTime } from './chosen-times.js';

interface Offer {
  effectivePrice: number | null;
  service: { id: string; name: string; bookable: boolean };
}
interface Provider {
  id: string;
  name: string;
  kind: string;
  rating: number;
  providerServices: Offer[];
}

/**
 * The clinics of the directory and a service that the first of them offers, as anybody sees them.
 */
async function clinics(request: {
  get(path: string): Promise<{ json(): Promise<unknown> }>;
}): Promise<[Provider & { serviceId: string }, ...Provider[]]> {
  const providers = (await (
    await request.get('/api/providers/with-services?limit=100')
  ).json()) as Provider[];
  const [first, ...others] = providers.filter(
    ({ kind, providerServices }) =>
      kind === 'clinic' && providerServices.some(({ service }) => service.bookable),
  );
  const serviceId = first?.providerServices.find(({ service }) => service.bookable)?.service.id;
  if (!first || !serviceId) throw new Error('The demo data has no clinic.');
  return [{ ...first, serviceId }, ...others];
}

test('a guest is sent to sign in and returns to the same page', async ({
  page,
  accounts,
  request,
}) => {
  const [{ id }] = await clinics(request);
  await page.goto(`/booking?provider=${id}`);
  await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent(`/booking?provider=${id}`)}`);
  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill(accounts.patient.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`/booking?provider=${id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Request Your Appointment' }),
  ).toBeVisible();
});

test.describe('signed in', () => {
  test.beforeEach(({ page, accounts }) => startSession(page, accounts.patient));

  test('a provider has a page with a title, a lead and services that can be hidden', async ({
    page,
    request,
  }) => {
    const [{ id, name }] = await clinics(request);
    await page.goto(`/booking/any-service-for-provider-${id}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request Your Appointment');
    await expect(
      page.getByText(
        'Select from available services and book your appointment with our healthcare providers.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    const services = page.getByRole('region', { name: 'Services and cash prices' });
    await expect(services.getByRole('listitem').first()).toBeVisible();
    await services.getByRole('button', { name: 'Hide services' }).click();
    await expect(services.getByRole('listitem')).toHaveCount(0);
    await services.getByRole('button', { name: 'Show all services' }).click();
    await expect(services.getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book with this Provider' })).toBeVisible();
  });

  test('a service shows that it is loading, then its details and who offers it', async ({
    page,
    request,
  }) => {
    const [{ serviceId }] = await clinics(request);
    const service = (await (await request.get(`/api/services/${serviceId}`)).json()) as {
      name: string;
      description: string;
      duration: number;
      guide: { orderText: string; tellFirst: string | null };
    };
    let answer = () => {};
    const released = new Promise<void>((done) => {
      answer = done;
    });
    await page.route(`**/api/services/${serviceId}`, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/booking/${serviceId}`);
    await expect(
      page.getByRole('status').filter({ hasText: 'Loading Service Details...' }),
    ).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name);
    await expect(page.getByText(service.description, { exact: true })).toBeVisible();
    await expect(page.getByText(`About ${service.duration} minutes`)).toBeVisible();
    const { orderText, tellFirst } = service.guide;
    for (const text of [orderText, ...(tellFirst ? [tellFirst] : [])])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^How to prepare/ })).toHaveAttribute(
      'href',
      `/services?${new URLSearchParams({ search: service.name })}`,
    );
    const rated = page
      .getByRole('article')
      .filter({ hasText: /\d\.\d/ })
      .first();
    await expect(rated).toContainText(/\d+ reviews?/);
    await expect(rated).toContainText(/\$\d/);
    await page.route('**/api/services/*/comparison?**', (route) =>
      route.fulfill({ json: { origin: null, groups: [] } }),
    );
    await page.goto(`/booking/${serviceId}`);
    await expect(page.getByText('No providers available for this service')).toBeVisible();
  });

  test('services load when their panel opens, can be hidden, and show when there are none', async ({
    page,
    request,
  }) => {
    const [{ serviceId }] = await clinics(request);
    const read: string[] = [];
    page.on('request', (sent) => {
      if (/\/api\/providers\/[^/]+\/services$/.test(sent.url())) read.push(sent.url());
    });
    await page.goto(`/booking/${serviceId}`);
    const panel = page.getByRole('article').first();
    await expect(panel.getByRole('button', { name: /^Show all services/ })).toHaveText(
      'Show all services',
    );
    expect(read).toEqual([]);
    await panel.getByRole('button', { name: /^Show all services/ }).click();
    await expect(panel.getByRole('list', { name: /^Services of/ })).toBeVisible();
    expect(read).toHaveLength(1);
    await panel.getByRole('button', { name: /^Hide services/ }).click();
    await expect(panel.getByRole('list', { name: /^Services of/ })).toBeHidden();
    await page.route(/\/api\/providers\/[^/]+\/services$/, (route) => route.fulfill({ json: [] }));
    const other = page.getByRole('article').nth(1);
    await other.getByRole('button', { name: /^Show all services/ }).click();
    await expect(other.getByText('No services available for this provider.')).toBeVisible();
  });

  test('the call script is accessible and fits, in English and in Spanish', async ({
    page,
    request,
  }) => {
    const [{ id, serviceId }] = await clinics(request);
    const address = `/booking/${serviceId}?with=${id}`;
    await page.goto(address);
    await expect(
      page.getByRole('heading', { level: 2, name: 'What to Say When You Call' }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'What to Say When You Call' })).toContainText(
      /all-in cash price/,
    );
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page)).toBe(0);
    }
    await page.addInitScript(() => localStorage.setItem('language', 'es'));
    await page.goto(address);
    await expect(
      page.getByRole('heading', { level: 2, name: 'Qué decir cuando llame' }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Qué decir cuando llame' })).toContainText(
      /me llamo Pat Reyes[^]*precio total[^]*estimado de buena fe/,
    );
    await expect(page.getByRole('link', { name: /^Llamar ahora/ })).toHaveAttribute(
      'href',
      /^tel:\+1\d{10}$/,
    );
    expect(await violations(page)).toEqual([]);
  });

  test('two clicks within 50 ms make one request', async ({ page, request }) => {
    const [{ id, serviceId }] = await clinics(request);
    const answers: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/api/bookings') && answer.request().method() === 'POST')
        answers.push(answer.status());
    });
    await page.goto(`/booking?provider=${id}&service=${serviceId}`);
    const dialog = page.getByRole('dialog');
    await addTime(dialog);
    await dialog.getByLabel('What is it about?').fill('A cough that does not go away.');
    await dialog.getByRole('button', { name: 'Send Request' }).evaluate((button: HTMLElement) => {
      button.click();
      setTimeout(() => button.click(), 30);
    });
    await expect(dialog.getByRole('heading', { name: 'Request sent' })).toBeFocused();
    expect(answers).toEqual([201]);
    await page.goto('/account');
    await expect(
      page.getByRole('article').filter({ hasText: 'Waiting for the clinic' }),
    ).toHaveCount(1);
  });
});
