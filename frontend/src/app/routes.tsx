import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { HomePage } from '../features/home/home-page';
import { patterns } from '../paths';
import { ErrorBoundary } from './error-boundary';
import { NotFoundPage } from './not-found-page';

const ServicesPage = lazy(() =>
  import('../features/services/services-page').then(({ ServicesPage }) => ({ default: ServicesPage })),
);
const AboutPage = lazy(() => import('../features/information/about-page').then(({ AboutPage }) => ({ default: AboutPage })));
const HelpCenterPage = lazy(() =>
  import('../features/information/help-center-page').then(({ HelpCenterPage }) => ({ default: HelpCenterPage })),
);
const legalPages = () => import('../features/information/legal-page');
const PrivacyPolicyPage = lazy(() => legalPages().then(({ PrivacyPolicyPage }) => ({ default: PrivacyPolicyPage })));
const TermsPage = lazy(() => legalPages().then(({ TermsPage }) => ({ default: TermsPage })));
const HipaaPage = lazy(() => legalPages().then(({ HipaaPage }) => ({ default: HipaaPage })));
const HealthDataPage = lazy(() => legalPages().then(({ HealthDataPage }) => ({ default: HealthDataPage })));

// Pages of features that may not be there yet; each becomes a plain `lazy` line like the one above with its feature.
const AuthPage = reserved('../features/auth/auth-page.tsx', 'AuthPage');
const AuthCallbackPage = reserved('../features/auth/auth-callback-page.tsx', 'AuthCallbackPage');
const BookingPage = reserved('../features/booking/booking-page.tsx', 'BookingPage');

export function Routes() {
  const [path] = useLocation();
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback={<div className="page-placeholder" />}>
        <Switch>
          <Route path={patterns.home} component={HomePage} />
          <Route path={patterns.services} component={ServicesPage} />
          <Route path={patterns.auth} component={AuthPage} />
          <Route path={patterns.authCallback} component={AuthCallbackPage} />
          <Route path={patterns.booking} component={BookingPage} />
          <Route path={patterns.serviceBooking} component={BookingPage} />
          <Route path={patterns.about} component={AboutPage} />
          <Route path={patterns.helpCenter} component={HelpCenterPage} />
          <Route path={patterns.privacy} component={PrivacyPolicyPage} />
          <Route path={patterns.terms} component={TermsPage} />
          <Route path={patterns.hipaa} component={HipaaPage} />
          <Route path={patterns.healthData} component={HealthDataPage} />
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

function reserved(file: string, name: string): ComponentType {
  const modules = import.meta.glob<Record<string, ComponentType>>('../features/{auth,booking}/*-page.tsx');
  const load = modules[file];
  if (!load) return NotFoundPage;
  return lazy(async () => ({ default: (await load())[name] ?? NotFoundPage }));
}
