import { expectAccessible, startSession, test } from './fixtures.js';

/** Every page, for guests and for signed-in people, and what it shows once it has loaded. */
const PAGES = [
  { path: '/', signedIn: false, shows: '.provider-card' },
  { path: '/', signedIn: true, shows: '.price' },
  { path: '/providers', signedIn: false, shows: '.compact-card' },
  { path: '/providers?service=Colonoscopy&zip=77380', signedIn: true, shows: '.price' },
  { path: '/providers?q=zzzz', signedIn: false, shows: '#providers .empty-state' },
  { path: '/services', signedIn: false, shows: '.provider-card' },
  { path: '/services?search=mammogram', signedIn: true, shows: '.price' },
  { path: '/services?search=knee+pain', signedIn: false, shows: '#results-heading' },
  { path: '/services?search=chest+pain', signedIn: false, shows: '[role="alert"] h1' },
  { path: '/auth', signedIn: false, shows: 'input[type="password"]' },
  { path: '/auth?tab=create', signedIn: false, shows: 'input[type="password"]' },
  { path: '/auth', signedIn: true, shows: 'h1' },
  { path: '/auth/callback?mode=resetPassword&oobCode=x', signedIn: false, shows: 'h1' },
  { path: '/auth/callback?mode=signIn&oobCode=x', signedIn: false, shows: 'h1' },
  { path: '/auth?verified=true', signedIn: false, shows: 'input[type="password"]' },
  { path: '/account', signedIn: true, shows: '.account-part' },
  { path: '/nowhere', signedIn: false, shows: 'h1' },
  { path: '/clinic/nothing', signedIn: false, shows: 'h1' },
  { path: '/requests/nothing', signedIn: false, shows: 'h1' },
];

/** `make test` looks at a part of them. */
const ONE_OF = Number(process.env.ONE_PAGE_OF ?? 1);

for (const { path, signedIn, shows } of PAGES.filter((_, at) => at % ONE_OF === 0))
  test(`${path} ${signedIn ? 'signed in' : 'as guest'} is accessible and fits`, async ({
    page,
    accounts,
  }) => {
    if (signedIn) await startSession(page, accounts.patient);
    await page.goto(path);
    await page.locator(shows).first().waitFor();
    await expectAccessible(page);
  });
