import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { Directory } from '../features/directory/directory';
import { HomePage } from '../features/home/home-page';
import { patterns } from '../paths';
import { ErrorBoundary } from './error-boundary';
import { NotFoundPage } from './not-found-page';

const ServicesPage = lazy(() =>
  import('../features/services/services-page').then(({ ServicesPage }) => ({ default: ServicesPage })),
);

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
          <Route path={patterns.home}><HomePage providers={<Directory />} /></Route>
          <Route path={patterns.services} component={ServicesPage} />
          <Route path={patterns.auth} component={AuthPage} />
          <Route path={patterns.authCallback} component={AuthCallbackPage} />
          <Route path={patterns.booking} component={BookingPage} />
          <Route path={patterns.serviceBooking} component={BookingPage} />
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
