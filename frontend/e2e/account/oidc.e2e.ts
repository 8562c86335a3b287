import { expect, type Page, test as base } from '@playwright/test';
import { notification, overflow, violations } from '../fixtures.js';
import { freePort, OwnServer } from '../own-server.js';
import { anOpenIdProvider, AUDIENCE, CLIENT_ID } from './openid-provider.js';

let server: OwnServer;
let issuer: string;
let tokens: string;
let close: () => Promise<void>;

/** Only our own pages and the provider's two origins receive requests. */
const test = base.extend<{ watched: undefined }>({
  watched: [
    async ({ context }, use) => {
      const foreign: string[] = [];
      // The provider's sign-in page wants a font from elsewhere.
      await context.route(
        (url) => ![server.url, issuer, tokens].includes(url.origin),
        (route) => {
          if (!route.request().url().startsWith('https://fonts.googleapis.com/'))
            foreign.push(route.request().url());
          return route.abort();
        },
      );
      await use(undefined);
      expect(foreign).toEqual([]);
    },
    { auto: true },
  ],
});

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const port = await freePort();
  const client = `http://127.0.0.1:${port}`;
  const provider = await anOpenIdProvider(client);
  ({ issuer, tokens, close } = provider);
  server = await OwnServer.start(port, {
    IDENTITY_PROVIDER: 'oidc',
    IDENTITY_ISSUER: issuer,
    IDENTITY_JWKS_URL: provider.jwksUrl,
    IDENTITY_AUDIENCE: AUDIENCE,
    IDENTITY_CLIENT_ID: CLIENT_ID,
  });
});

test.afterAll(async () => {
  await server.stop();
  await close();
});

const go = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Continue to sign in' }).click();
const callback = (url: URL): boolean => url.pathname === '/auth/callback';

/** Completes the sign-in pages of the provider. */
async function answerProvider(page: Page, email: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('signs in by a code with PKCE, survives a reload and signs out at the provider', async ({
  page,
}) => {
  await page.goto(`${server.url}/auth?returnTo=%2Faccount`);
  await expect(page.getByRole('main')).toContainText(new URL(issuer).host);
  await expect(page.getByRole('main').getByLabel('Password')).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);

  const authorization = page.waitForRequest((request) =>
    request.url().startsWith(`${issuer}/auth?`),
  );
  await go(page);
  const query = new URL((await authorization).url()).searchParams;
  expect(
    Object.fromEntries(
      ['client_id', 'response_type', 'code_challenge_method', 'redirect_uri', 'resource'].map(
        (name) => [name, query.get(name)],
      ),
    ),
  ).toEqual({
    client_id: CLIENT_ID,
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${server.url}/auth/callback`,
    resource: AUDIENCE,
  });
  expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);

  const came = page.waitForRequest((request) => callback(new URL(request.url())));
  const redeemed = page.waitForResponse(
    (response) => response.url() === `${tokens}/token` && response.request().method() === 'POST',
  );
  await answerProvider(page, 'olga@mail.example');
  const link = (await came).url();
  expect((await redeemed).status()).toBe(200);
  await expect(page).toHaveURL(`${server.url}/account`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notification(page)).toContainText('Signed in successfully!');
  await expect(page.getByRole('main')).toContainText('olga@mail.example');
  await expect(page.getByLabel('First name')).toHaveValue('Olga');
  // What the provider does on its own pages is not offered on ours.
  for (const name of ['Password', 'Where you are signed in', 'Two-step sign-in'])
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('main')).toContainText('olga@mail.example');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /sign out/i })
    .click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: /sign in/i })).toBeVisible();
  await expect(notification(page)).toContainText(/signed out/i);
  expect(
    await page.evaluate(() => [
      localStorage.getItem('openfare.oidc'),
      sessionStorage.getItem('openfare.oidc'),
    ]),
  ).toEqual([null, null]);

  await page.goto(link); // a code is good once, and only in the tab that asked
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Sign in failed');
});

test('refuses an account without a verified address, and says so', async ({ page }) => {
  await page.goto(`${server.url}/auth`);
  await go(page);
  await answerProvider(page, 'unverified.una@mail.example');
  await expect(page.getByRole('main').getByRole('status')).toContainText(/verif/i);
  await expect(page).toHaveURL(`${server.url}/auth`);
});

test('signs nobody in after a refusal, with an unknown state or without a state', async ({
  page,
}) => {
  for (const [query, text] of [
    ['error=access_denied&state=x', 'Sign in failed'],
    ['code=stolen&state=forged', 'Sign in failed'],
    ['code=stolen', 'Invalid or expired link'],
  ] as const) {
    await page.goto(`${server.url}/auth/callback?${query}`);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(text);
    await expect(page.getByRole('banner').getByRole('link', { name: /sign in/i })).toBeVisible();
  }
});

test('calls only the issuer and its token endpoint, and is accessible at 320 px', async ({
  page,
}) => {
  const answer = await page.goto(`${server.url}/auth`);
  expect(answer?.headers()['content-security-policy']).toContain(
    `connect-src 'self' ${issuer} ${tokens};`,
  );
  for (const language of ['en', 'es']) {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${server.url}/auth`);
    await expect(
      page.getByRole('button', {
        name: language === 'en' ? 'Continue to sign in' : 'Continuar para iniciar sesión',
      }),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText(new URL(issuer).host);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
});
