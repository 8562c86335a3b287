import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { CONSENTS } from '../booking/consents.js';
import { type Account, notification, violations } from '../fixtures.js';
import { freePort, OwnServer } from '../own-server.js';

const TAKES_A_SERVER_MS = 240_000;
const PRICE_REQUESTS = 11;
const letters = (): string =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 10);
const rows = (page: Page) => page.locator('.console-table .ant-table-row');

/** The list of these filters, and no other, is there. */
const settled = (page: Page) =>
  expect(page.locator('.console-table[aria-busy="false"]')).toBeVisible();

/** The SMTP reply to a command of the client. */
function replyTo(line: string): string {
  if (/^data/i.test(line)) return '354 go on\r\n';
  return /^quit/i.test(line) ? '221 bye\r\n' : '250 ok\r\n';
}

/** A mail server that accepts every mail. */
function mailServer(port: number): Promise<{ received: string[]; close(): void }> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let text = '';
    let data = false;
    socket.on('error', () => undefined).write('220 ready\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (data && line !== '.') continue;
        if (line === '.') data = false;
        if (/^rcpt/i.test(line)) received.push(line);
        if (/^data/i.test(line)) data = true;
        socket.write(replyTo(line));
      }
    });
  });
  return new Promise((ready) => {
    server.listen(port, '127.0.0.1', () => ready({ received, close: () => server.close() }));
  });
}

/** Invented ones, which are never sent. */
const DEMO_MAILS = 2;

/** Failed mails: one for the sign-up, and two for each price request. */
async function failing(own: OwnServer, api: APIRequestContext): Promise<Account> {
  const { admin } = JSON.parse(readFileSync(join(own.folder, 'demo-accounts.json'), 'utf8')) as {
    admin: Account;
  };
  expect(
    (
      await api.post('/api/auth/sign-up', {
        data: {
          email: `pat.${letters()}@mail.example`,
          password: 'Blue-Heron-42!',
          firstName: 'Pat',
          lastName: 'Reyes',
          zipCode: '77380',
        },
      })
    ).status(),
  ).toBe(201);
  for (let n = 0; n < PRICE_REQUESTS; n++)
    expect(
      (
        await api.post('/api/price-requests', {
          data: {
            requestType: 'specialty',
            specialty: 'Cardiology',
            description: 'A check-up.',
            contactEmail: `lee.${letters()}@mail.example`,
            consents: CONSENTS,
          },
        })
      ).status(),
    ).toBe(201);
  const signedIn = await api.post('/api/auth/sign-in', { data: admin });
  const { token } = (await signedIn.json()) as { token: string };
  await expect
    .poll(
      async () =>
        (
          await api.get('/api/admin/failed-mails?limit=1', {
            headers: { authorization: `Bearer ${token}` },
          })
        ).headers()['x-total-count'],
      { timeout: 60_000 },
    )
    .toBe(String(1 + 2 * PRICE_REQUESTS + DEMO_MAILS));
  return admin;
}

test('failed mails: sorting, pages, search, and resending one or all of a kind', async ({
  page,
  playwright,
}) => {
  test.setTimeout(TAKES_A_SERVER_MS);
  const smtpPort = await freePort();
  const own = await OwnServer.start(await freePort(), {
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    BACKOFF_MS: '0',
    DEMO_DATA: 'on',
    PRICE_REQUESTS_PER_HOUR: '1000',
  });
  const api = await playwright.request.newContext({ baseURL: own.url });
  try {
    const admin = await failing(own, api);
    await page.goto(`${own.url}/auth`);
    await page.getByLabel('Email', { exact: true }).fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: /sign out/i })).toBeVisible();
    await page.goto(`${own.url}/admin`);
    await page.getByRole('link', { name: 'Failed mails: 25' }).click();
    await expect(page).toHaveURL(/\/admin\/bookings\/failed-mails$/);
    await expect(rows(page)).toHaveCount(20);
    await expect(page.getByText('1 to 20 of 25')).toBeVisible();
    const ofRequest = rows(page).filter({ hasText: 'Price request received' }).first();
    await expect(ofRequest).toContainText(/lee\.[a-f]+@mail\.example/);
    await expect(ofRequest.getByRole('link', { name: 'Cardiology' })).toHaveAttribute(
      'href',
      /\/admin\/price-requests\?open=/,
    );
    await ofRequest.getByRole('button', { name: 'Expand row' }).click();
    await expect(page.locator('.ant-table-expanded-row').first()).toContainText(
      'pricing-mails-requester-',
    );
    await ofRequest.getByRole('link', { name: 'Cardiology' }).click();
    await expect(page.getByRole('dialog', { name: 'Cardiology' })).toContainText('A check-up.');
    await page.goBack();
    await expect(rows(page).filter({ hasText: 'to our desk' }).first()).toContainText(
      'Our own desk',
    );
    expect(await violations(page)).toEqual([]);

    const first = rows(page).first();
    await page.getByRole('columnheader', { name: 'Mail', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sort=kind&order=asc/);
    await expect(first).toContainText('New request, to the clinicDemo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sort=kind&order=desc/);
    await expect(first).toContainText('Price request received');
    await page.getByRole('listitem', { name: 'Next Page' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).nth(2)).toContainText('Verification of an address');
    await page.reload();
    await expect(rows(page)).toHaveCount(5);

    const search = page.getByRole('searchbox', { name: 'Mail id, event or fault' });
    await search.fill('identity%');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await search.fill('IDENTITY-mails');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/q=IDENTITY-mails/);
    await expect(page).not.toHaveURL(/page=/);

    await page.route('**/api/admin/failed-mails?**', (route) => route.abort());
    await search.fill('');
    await expect(
      page.getByRole('alert').filter({ hasText: 'This list could not be loaded' }),
    ).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(20);

    await search.fill('identity-mails');
    await expect(rows(page)).toHaveCount(1);
    const resend = page.getByRole('button', {
      name: 'Send again: Verification of an address, identity-mails-verification-',
    });
    const one = page.getByRole('dialog', { name: 'Send this mail again?' });
    await resend.focus();
    await page.keyboard.press('Enter');
    await expect(one).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await one.getByRole('button', { name: 'Go back' }).click();
    await expect(one).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);

    const server = await mailServer(smtpPort);
    await resend.click();
    await one.getByRole('button', { name: 'Send again' }).click();
    await expect(notification(page)).toContainText('Mail will be sent again');
    await expect.poll(() => server.received.filter((line) => line.includes('pat.')).length).toBe(1);
    await expect(page.getByText('Nothing found')).toBeVisible();

    await search.fill('');
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole('combobox', { name: 'Kind of mail' }).click();
    await page.locator('.ant-select-item-option', { hasText: /^Price request received$/ }).click();
    await expect(page).toHaveURL(/kind=pricing-mails-requester/);
    await expect(rows(page)).toHaveCount(PRICE_REQUESTS);
    await page.getByRole('button', { name: `Send all ${PRICE_REQUESTS} again` }).focus();
    await page.keyboard.press('Enter');
    const all = page.getByRole('dialog', { name: 'Send these mails again?' });
    await expect(all).toContainText(`${PRICE_REQUESTS} mails of this list.`);
    expect(await violations(page)).toEqual([]);
    await all.getByRole('button', { name: 'Send again' }).click();
    await expect(notification(page)).toContainText(`${PRICE_REQUESTS} mails will be sent again`);
    await expect
      .poll(() => server.received.filter((line) => line.includes('lee.')).length)
      .toBe(PRICE_REQUESTS);
    await expect(page.getByText('Nothing found')).toBeVisible();
    server.close();

    await page.goto(`${own.url}/admin/audit-logs?action=update&q=kind%3Dpricing-mails-requester`);
    await settled(page);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(admin.email);

    await page.goto(`${own.url}/admin/bookings/failed-mails?kind=booking-mails-clinic`);
    await expect(rows(page)).toContainText('Demo');
    await expect(page.getByRole('button', { name: /^Send all/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Send again/ }).click();
    await one.getByRole('button', { name: 'Send again' }).click();
    await expect(notification(page)).toContainText(
      'This mail is invented for the demonstration. Nobody waits for it, so it is not sent.',
    );
    await expect(rows(page)).toHaveCount(1);

    await page.evaluate(() => localStorage.setItem('language', 'es'));
    for (const width of [1280, 834, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${own.url}/admin/bookings/failed-mails`);
      await expect(
        page.getByRole('button', { name: `Enviar los ${PRICE_REQUESTS} de nuevo` }),
      ).toBeVisible();
      await settled(page);
      expect({ width, found: await violations(page) }).toEqual({ width, found: [] });
    }
  } finally {
    await api.dispose();
    await own.stop();
  }
});
