import { lazy, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation, useSearchParams } from 'wouter';
import { DirectorySection } from '../features/directory/directory-section';
import { hasFilters } from '../features/directory/filters/filters';
import { HomePage } from '../features/home/home-page';
import { preloadServices } from '../features/services/use-services';
import { paths, patterns } from '../paths';
import { compareTexts } from '../texts/compare';
import { type Language, useLanguage } from '../texts/language';
import { providerTexts } from '../texts/provider';
import { providerListTexts } from '../texts/provider-list';
import { servicesTexts } from '../texts/services';
import { lazyThemed } from '../ui/antd/themed';
import { Later } from '../ui/later';
import { ErrorBoundary } from './error-boundary';
import { NotFoundPage } from './not-found-page';
import { openPage } from './open-page';
import { Protected } from './protected';

const providersPage = openPage(() =>
  import('../features/directory/providers-page').then(({ ProvidersPage }) => ProvidersPage),
);
const servicesPage = openPage(() =>
  import('../features/services/services-page').then(({ ServicesPage }) => ServicesPage),
);
/** Only a services page without a search shows it. */
const serviceCatalogue = openPage(() =>
  import('../features/services/service-catalogue').then(({ ServiceCatalogue }) => ServiceCatalogue),
);
const ServiceCost = lazy(() => import('../features/prices/service-cost'));
const ServicePrices = lazy(() =>
  import('../features/prices/service-prices').then(({ ServicePrices }) => ({
    default: ServicePrices,
  })),
);
const AboutPage = lazy(() =>
  import('../features/information/about-page').then(({ AboutPage }) => ({ default: AboutPage })),
);
const HelpCenterPage = lazy(() =>
  import('../features/information/help-center-page').then(({ HelpCenterPage }) => ({
    default: HelpCenterPage,
  })),
);
const legalPages = () => import('../features/information/legal-page');
const PrivacyPolicyPage = lazy(() =>
  legalPages().then(({ PrivacyPolicyPage }) => ({ default: PrivacyPolicyPage })),
);
const TermsPage = lazy(() => legalPages().then(({ TermsPage }) => ({ default: TermsPage })));
const HipaaPage = lazy(() => legalPages().then(({ HipaaPage }) => ({ default: HipaaPage })));
const HealthDataPage = lazy(() =>
  legalPages().then(({ HealthDataPage }) => ({ default: HealthDataPage })),
);

const AuthPage = lazyThemed(() =>
  import('../features/auth/auth-page').then(({ AuthPage }) => AuthPage),
);
const authCallbackPage = openPage(() =>
  import('../features/auth/mail-link/auth-callback-page').then(({ loadCallbackPage }) =>
    loadCallbackPage(),
  ),
);
const BookingPage = lazyThemed(() =>
  import('../features/booking/booking-page').then(({ BookingPage }) => BookingPage),
);
const AppointmentHost = lazyThemed(() =>
  import('../features/booking/appointment/appointment-host').then(
    ({ AppointmentHost }) => AppointmentHost,
  ),
);
const ClinicRequestPage = lazyThemed(() =>
  import('../features/booking/clinic/clinic-request-page').then(
    ({ ClinicRequestPage }) => ClinicRequestPage,
  ),
);
const PriceRequestPage = lazyThemed(() =>
  import('../features/quotes/sent/price-request-page').then(
    ({ PriceRequestPage }) => PriceRequestPage,
  ),
);
const OwnPriceRequests = lazy(() =>
  import('../features/quotes/sent/own-price-requests').then(({ OwnPriceRequests }) => ({
    default: OwnPriceRequests,
  })),
);
const AccountPage = lazyThemed(() =>
  import('../features/account/account-page').then(({ AccountPage }) => AccountPage),
);
const OwnRequests = lazy(() =>
  import('../features/booking/own/own-requests').then(({ OwnRequests }) => ({
    default: OwnRequests,
  })),
);

const Console = lazyThemed(() => import('./console').then(({ loadConsole }) => loadConsole()));

const providerPage = openPage(() =>
  import('../features/provider/provider-page').then(({ ProviderPage }) => ProviderPage),
);

const comparePage = openPage(() =>
  import('../features/provider/compare/compare-page').then(({ ComparePage }) => ComparePage),
);

const INFORMATION_PAGES = [
  [patterns.about, AboutPage],
  [patterns.helpCenter, HelpCenterPage],
  [patterns.privacy, PrivacyPolicyPage],
  [patterns.terms, TermsPage],
  [patterns.hipaa, HipaaPage],
  [patterns.healthData, HealthDataPage],
] as const;

const INFORMATION_ROUTES = INFORMATION_PAGES.map(([path, page]) => (
  <Route key={path} path={path} component={page} />
));

const OPEN_PATHS: readonly string[] = [
  patterns.home,
  patterns.services,
  patterns.providers,
  patterns.compare,
];

/** Whether guests see the page of a path, so that nothing has to wait for a session. */
export const isOpenPath = (path: string): boolean =>
  OPEN_PATHS.includes(path) || isProviderPath(path);

const isProviderPath = (path: string): boolean => /^\/providers\/[^/]+$/.test(path);

/** Loads what the page of an open path, or of a mail's link, needs for its first render. */
export async function prepareOpenPath(path: string, language: Language): Promise<void> {
  if (path === paths.services())
    await Promise.all([servicesPage.prepare(), servicesTexts.load(language)]);
  if (path === paths.providers())
    await Promise.all([providersPage.prepare(), providerListTexts.load(language)]);
  if (path === patterns.compare)
    await Promise.all([
      comparePage.prepare(),
      compareTexts.load(language),
      providerTexts.load(language),
    ]);
  if (path === patterns.authCallback) await authCallbackPage.prepare();
  if (isProviderPath(path))
    await Promise.all([providerPage.prepare(), providerTexts.load(language)]);
}

/** Requests what the page of an open address shows to a guest, while its scripts still load. */
export function preloadOpenPage({ pathname, search }: Location, language: Language): void {
  if (pathname !== patterns.services || new URLSearchParams(search).has('search')) return;
  preloadServices(language);
  // The page itself says when something is missing.
  serviceCatalogue.prepare().catch(() => undefined);
}

/** Every page of the client by its path. */
export function Routes() {
  const [path] = useLocation();
  useFetchedSearch(path === patterns.home);
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback={<div className="page-placeholder" />}>
        <Switch>
          <Route path={patterns.home}>
            <HomeRoute />
          </Route>
          <Route path={patterns.services}>
            <ServicesRoute />
          </Route>
          <Route path={patterns.auth} component={AuthPage} />
          <Route path={patterns.authCallback} component={authCallbackPage.Page} />
          <Route path={patterns.booking}>
            <Protected>
              <BookingPage prices={(shown) => <ServicePrices {...shown} />} />
            </Protected>
          </Route>
          <Route path={patterns.serviceBooking}>
            <Protected>
              <BookingPage prices={(shown) => <ServicePrices {...shown} />} />
            </Protected>
          </Route>
          <Route path={patterns.account}>
            <Protected>
              <AccountPage requests={<OwnRequests />} priceRequests={<OwnPriceRequests />} />
            </Protected>
          </Route>
          <Route path={patterns.clinicRequest}>
            {({ code }) => <ClinicRequestPage key={code} code={code} />}
          </Route>
          <Route path={patterns.priceRequest}>
            {({ token }) => <PriceRequestPage key={token} token={token} />}
          </Route>
          <Route path={`${patterns.admin}/:tab?/:id?`}>
            {(address) => <Console {...address} />}
          </Route>
          <Route path={patterns.providers} component={providersPage.Page} />
          <Route path={patterns.compare} component={comparePage.Page} />
          <Route path={patterns.provider}>
            {({ slugAndId }) => (
              <providerPage.Page slugAndId={slugAndId} missing={<NotFoundPage />} />
            )}
          </Route>
          {INFORMATION_ROUTES}
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Fetches the page of the search while the home page is idle: somebody who searches there may have
 * lost the connection by then, and needs the emergency numbers at least. The list of providers is
 * one step away, too.
 */
function useFetchedSearch(isWanted: boolean): void {
  const { language } = useLanguage();

  useEffect(() => {
    if (!isWanted) return;
    return whenIdle(() => {
      // What fails here is fetched again when the page is opened.
      Promise.all([
        prepareOpenPath(paths.services(), language),
        serviceCatalogue.prepare(),
        providersPage.prepare(),
      ]).catch(() => undefined);
    });
  }, [isWanted, language]);
}

/** Returns what cancels it. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200); // Safari
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(act);
  return () => window.cancelIdleCallback(request);
}

/** The filters of the list used to be parameters of the home page: those links go on working. */
function HomeRoute() {
  const [address] = useSearchParams();
  if (hasFilters(address)) return <Redirect to={paths.filteredProviders(address)} replace />;
  return <HomePage providers={<DirectorySection />} />;
}

function ServicesRoute() {
  return (
    <servicesPage.Page
      catalogue={
        <Suspense fallback={<div className="page-placeholder" />}>
          <serviceCatalogue.Page />
        </Suspense>
      }
      providers={
        <Later>
          <DirectorySection />
        </Later>
      }
      prices={(shown) => (
        <Suspense fallback={<div className="page-placeholder" />}>
          <ServicePrices {...shown} />
        </Suspense>
      )}
      cost={(told) => (
        <Suspense fallback={null}>
          <ServiceCost {...told} />
        </Suspense>
      )}
      appointment={(request) => (
        <Suspense fallback={null}>
          <AppointmentHost {...request} />
        </Suspense>
      )}
    />
  );
}
