import { type ReactNode, Suspense, useRef } from 'react';
import { paths } from '@/paths';
import { useSession } from '@/session/viewer';
import { useTexts } from '@/texts/core';
import { useTrackedPage } from '@/tracking/use-tracked-page';
import { lazyThemed } from '@/ui/antd/themed';
import { Notice } from '@/ui/feedback/notice';
import { LinkButton } from '@/ui/link-button';
import { useQuoteRequest } from '@/ui/provider/quote-request';
import { ErrorBoundary } from '../error-boundary';
import { SecondFactorGate } from '../second-factor-gate';
import { useRouteFocus } from '../use-route-focus';
import { Footer } from './footer';
import { MAIN_ID, PageTop } from './page-top';
import { Toasts } from './toasts';

const QuoteRequestHost = lazyThemed(() =>
  import('@/features/quotes/quote-request-host').then(({ QuoteRequestHost }) => QuoteRequestHost),
);

export function Layout({ children }: { children: ReactNode }) {
  const quoteRequest = useQuoteRequest();
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  useTrackedPage();

  return (
    <>
      <PageTop />
      <Toasts />
      <main id={MAIN_ID} ref={main} tabIndex={-1}>
        <SessionEndNotice />
        <SecondFactorGate>{children}</SecondFactorGate>
      </main>
      <Footer />
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

function SessionEndNotice() {
  const { common, shell } = useTexts();
  const texts = shell.session;
  const { ended } = useSession();
  if (!ended) return null;
  const expired = ended === 'expired';
  return (
    <div className="wrap session-end">
      <Notice level="warn" title={expired ? texts.expired : texts.notVerified}>
        <p>{expired ? texts.expiredHint : texts.notVerifiedHint}</p>
        <LinkButton
          href={paths.auth({ returnTo: window.location.pathname + window.location.search })}
        >
          {common.signIn}
        </LinkButton>
      </Notice>
    </div>
  );
}
