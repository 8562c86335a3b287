import { type ReactNode, Suspense } from 'react';
import { useTrackedPage } from '@/tracking/use-tracked-page';
import { lazyThemed } from '@/ui/antd/themed';
import { useQuoteRequest } from '@/ui/provider/quote-request';
import { ErrorBoundary } from '../error-boundary';
import { SecondFactorGate } from '../second-factor-gate';
import { useInConsole } from '../use-in-console';
import { useRouteFocus } from '../use-route-focus';
import { Footer } from './footer';
import { Header } from './header';
import { MAIN_ID, PageStart } from './page-top';
import { SessionEndNotice } from './session-end-notice';
import { Toasts } from './toasts';

const QuoteRequestHost = lazyThemed(() =>
  import('@/features/quotes/quote-request-host').then(({ QuoteRequestHost }) => QuoteRequestHost),
);

/** What is around every page of the site; the console brings a frame of its own. */
export function Layout({ children }: { children: ReactNode }) {
  const quoteRequest = useQuoteRequest();
  const isInConsole = useInConsole();
  useRouteFocus();
  useTrackedPage();

  return (
    <>
      <PageStart />
      {!isInConsole && <Header />}
      <Toasts />
      {isInConsole ? (
        children
      ) : (
        <>
          <main id={MAIN_ID} tabIndex={-1}>
            <SessionEndNotice />
            <SecondFactorGate>{children}</SecondFactorGate>
          </main>
          <Footer />
        </>
      )}
      {quoteRequest && (
        <ErrorBoundary resetKey={JSON.stringify(quoteRequest)}>
          <Suspense fallback={null}>
            <QuoteRequestHost request={quoteRequest} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
