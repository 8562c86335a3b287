import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { promote, settled, signIn, test } from './fixtures.js';

const FOLDER = resolve(import.meta.dirname, '../../test-results/screens');
const WIDTHS = [390, 768, 1280];
const THEMES = ['light', 'dark'] as const;

interface State {
  readonly name: string;
  readonly path: string;
  readonly signedIn?: boolean;
  /** Seen by an administrator. */
  readonly admin?: boolean;
  readonly language?: 'es';
  /** Brings the page into the state. */
  readonly act?: (page: Page) => Promise<void>;
  /** Only what is visible, such as a dialog, not the whole page. */
  readonly visible?: boolean;
}

const openDialog = async (page: Page): Promise<void> => {
  await page
    .getByRole('article')
    .getByRole('link', { name: 'Request Appointment' })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

const openFilters = async (page: Page): Promise<void> => {
  await page
    .locator('#providers')
    .getByRole('button', { name: /^(Filters|Filtros)/ })
    .click();
  await page.locator('#providers').getByRole('checkbox').first().waitFor();
};

const openProvider = async (page: Page): Promise<void> => {
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.waitForURL('**/providers/*');
  await settled(page);
};

const seeFigures = async (page: Page): Promise<void> => {
  await page.locator('.line-chart svg').waitFor();
};

const STATES: State[] = [
  { name: 'home', path: '/' },
  { name: 'home-es', path: '/', language: 'es' },
  { name: 'home-signed-in', path: '/', signedIn: true },
  { name: 'home-signed-in-es', path: '/', signedIn: true, language: 'es' },
  {
    name: 'home-loading',
    path: '/',
    visible: true,
    act: async (page) => {
      await page.route('**/api/providers/with-services**', () => new Promise(() => undefined));
      await page.reload({ waitUntil: 'commit' });
      await page
        .getByRole('heading', { name: 'Our Healthcare Providers' })
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'home-failed',
    path: '/',
    visible: true,
    act: async (page) => {
      await page.route('**/api/providers/with-services**', (route) => route.abort());
      await page.reload();
      await page.getByRole('alert').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'home-empty',
    path: '/providers?q=zzzz',
    visible: true,
    act: async (page) => {
      await page.getByText('No providers match your current filters.').scrollIntoViewIfNeeded();
    },
  },
  { name: 'services', path: '/services' },
  { name: 'services-guest', path: '/services?search=need+a+mammogram' },
  {
    name: 'services-guest-es',
    path: '/services?search=necesito+una+mamograf%C3%ADa',
    language: 'es',
  },
  { name: 'services-compare', path: '/services?search=need+a+mammogram', signedIn: true },
  {
    name: 'services-compare-es',
    path: '/services?search=dolor+de+rodilla',
    signedIn: true,
    language: 'es',
  },
  {
    name: 'services-all-offers',
    path: '/services?search=need+a+mammogram',
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^Show all/ }).click();
    },
  },
  { name: 'services-urgent', path: '/services?search=burning+when+i+pee', signedIn: true },
  { name: 'services-selfcare', path: '/services?search=runny+nose' },
  { name: 'services-emergency', path: '/services?search=chest+pain' },
  { name: 'services-emergency-es', path: '/services?search=dolor+de+pecho', language: 'es' },
  {
    name: 'services-emergency-read',
    path: '/services?search=chest+pain',
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'This is not an emergency' }).click();
    },
  },
  { name: 'services-crisis', path: '/services?search=i+want+to+end+it+all' },
  { name: 'services-poison-es', path: '/services?search=mi+hijo+tom%C3%B3+cloro', language: 'es' },
  { name: 'services-none', path: '/services?search=zzzz', visible: true },
  {
    name: 'services-searching',
    path: '/services',
    act: async (page) => {
      await page.route('**/api/search/symptoms', () => new Promise(() => undefined));
      await page.getByRole('main').getByRole('search').getByRole('combobox').fill('knee pain');
      await page
        .getByRole('main')
        .getByRole('search')
        .getByRole('button', { name: /Search|Buscar/ })
        .click();
      await page.getByRole('button', { name: 'Searching...' }).waitFor();
    },
  },
  {
    name: 'services-failed',
    path: '/services',
    act: async (page) => {
      await page.route('**/api/search/symptoms', (route) => route.abort());
      await page.getByRole('main').getByRole('search').getByRole('combobox').fill('knee pain');
      await page
        .getByRole('main')
        .getByRole('search')
        .getByRole('button', { name: /Search|Buscar/ })
        .click();
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  { name: 'auth', path: '/auth' },
  { name: 'auth-es', path: '/auth', language: 'es' },
  { name: 'auth-verified', path: '/auth?verified=true' },
  { name: 'auth-create', path: '/auth?tab=create' },
  {
    name: 'auth-create-faults',
    path: '/auth?tab=create',
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
    },
  },
  {
    name: 'auth-reset',
    path: '/auth',
    act: async (page) => {
      await page.getByRole('button', { name: 'Forgot password' }).click();
    },
  },
  {
    name: 'auth-link-es',
    path: '/auth',
    language: 'es',
    act: async (page) => {
      await page.getByRole('button', { name: 'Envíenme un enlace para entrar' }).click();
    },
  },
  { name: 'callback-password', path: '/auth/callback?mode=resetPassword&oobCode=x' },
  { name: 'callback-email-es', path: '/auth/callback?mode=signIn&oobCode=x', language: 'es' },
  { name: 'auth-welcome', path: '/auth', signedIn: true },
  {
    name: 'callback-invalid',
    path: '/auth/callback?mode=verifyEmail&oobCode=nothing',
    visible: true,
  },
  { name: 'booking', path: '/', signedIn: true, visible: true, act: openDialog },
  {
    name: 'booking-faults',
    path: '/',
    signedIn: true,
    visible: true,
    act: async (page) => {
      await openDialog(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Request/ })
        .click();
    },
  },
  { name: 'account', path: '/account', signedIn: true },
  { name: 'not-found', path: '/nowhere' },
  {
    name: 'home-filters',
    path: '/providers?specialty=Cardiology&specialty=Primary+care&rating=4',
    signedIn: true,
    act: openFilters,
  },
  {
    name: 'home-filters-es',
    path: '/providers?specialty=Cardiolog%C3%ADa&city=The+Woodlands',
    language: 'es',
    act: openFilters,
  },
  { name: 'home-near', path: '/providers?zip=77380&radius=25&order=distance', act: openFilters },
  {
    name: 'home-near-wrong',
    path: '/providers?zip=99999',
    act: async (page) => {
      await page.locator('#providers').getByRole('alert').waitFor();
    },
  },
  {
    name: 'home-no-providers',
    path: '/',
    visible: true,
    act: async (page) => {
      await page.route('**/api/providers/with-services**', (route) =>
        route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
      );
      await page.reload();
      await page.getByText('No providers available at this time.').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'home-expanded',
    path: '/providers?q=hospital',
    signedIn: true,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Show \d+ More/ })
        .first()
        .click();
    },
  },
  { name: 'home-filters-none', path: '/providers?q=zzzz&city=Conroe' },
  { name: 'provider', path: '/providers?specialty=Cardiology', act: openProvider },
  {
    name: 'provider-signed-in',
    path: '/providers?specialty=Cardiology',
    signedIn: true,
    act: openProvider,
  },
  { name: 'provider-hospital', path: '/providers?q=hospital', signedIn: true, act: openProvider },
  {
    name: 'provider-hospital-es',
    path: '/providers?q=hospital',
    language: 'es',
    act: openProvider,
  },
  {
    name: 'provider-es',
    path: '/providers?specialty=Cardiology',
    language: 'es',
    signedIn: true,
    act: openProvider,
  },
  { name: 'console-overview', path: '/admin?range=30-days', admin: true, act: seeFigures },
  {
    name: 'console-overview-es',
    path: '/admin?details=signups',
    admin: true,
    language: 'es',
    act: seeFigures,
  },
  { name: 'console-overview-wrong', path: '/admin?from=2026-02-01&to=2026-01-01', admin: true },
  { name: 'console-analytics', path: '/admin/analytics', admin: true },
  { name: 'console-analytics-es', path: '/admin/analytics', admin: true, language: 'es' },
];

for (const path of [
  '/about',
  '/help-center',
  '/privacy-policy',
  '/terms-of-service',
  '/hipaa-compliance',
  '/consumer-health-data',
]) {
  STATES.push({ name: path.slice(1), path }, { name: `${path.slice(1)}-es`, path, language: 'es' });
}

for (const theme of THEMES)
  for (const { name, path, signedIn, admin, language, act, visible } of STATES) {
    test(`${name} ${theme}`, async ({ page, request, accounts }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      if (admin) await promote(request, accounts.admin, accounts.patient);
      if (signedIn || admin) await signIn(page, accounts.patient);
      if (language)
        await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await settled(page);
        await act?.(page);
        await page.screenshot({
          path: `${FOLDER}/${name}-${width}-${theme}.png`,
          fullPage: !visible,
        });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });
  }
