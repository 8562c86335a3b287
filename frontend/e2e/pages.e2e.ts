import { expect, signIn, test, violations } from './fixtures.js';

/** Every page, for guests and for signed-in people. */
const PAGES = [
  { path: '/', signedIn: false },
  { path: '/', signedIn: true },
  { path: '/?q=zzzz', signedIn: false },
  { path: '/services', signedIn: false },
  { path: '/services?search=mammogram', signedIn: true },
  { path: '/services?search=knee+pain', signedIn: false },
  { path: '/services?search=chest+pain', signedIn: false },
  { path: '/auth', signedIn: false },
  { path: '/auth?tab=create', signedIn: false },
  { path: '/auth', signedIn: true },
  { path: '/auth/callback?mode=resetPassword&oobCode=x', signedIn: false },
  { path: '/auth/callback?mode=signIn&oobCode=x', signedIn: false },
  { path: '/auth?verified=true', signedIn: false },
  { path: '/account', signedIn: true },
  { path: '/nowhere', signedIn: false },
  { path: '/clinic/nothing', signedIn: false },
  { path: '/requests/nothing', signedIn: false },
];

for (const { path, signedIn } of PAGES)
  for (const colorScheme of ['light', 'dark'] as const) {
    const visitor = signedIn ? 'signed in' : 'as guest';
    test(`${path} ${visitor}, ${colorScheme}: is accessible and fits`, async ({
      page,
      accounts,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (signedIn) await signIn(page, accounts.patient);
      for (const width of [320, 1280])
        for (const language of ['en', 'es']) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto('/nowhere');
          await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          expect({ width, language, found: await violations(page) }).toEqual({
            width,
            language,
            found: [],
          });
          expect(
            await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
          ).toBeLessThanOrEqual(0);
        }
    });
  }
