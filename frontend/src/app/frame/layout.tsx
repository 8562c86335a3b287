import { type ReactNode, Suspense, useRef } from 'react';
import { useMeta } from '@/api/meta';
import { paths } from '@/paths';
import { useSession } from '@/session/viewer';
import { useTexts } from '@/texts/core';
import { useTrackedPage } from '@/tracking/use-tracked-page';
import { lazyThemed } from '@/ui/antd/themed';
import { AlarmSlot } from '@/ui/feedback/alarm-slot';
import { Notice } from '@/ui/feedback/notice';
import { LinkButton } from '@/ui/link-button';
import { useQuoteRequest } from '@/ui/provider/quote-request';
import { ErrorBoundary } from '../error-boundary';
import { SecondFactorGate } from '../second-factor-gate';
import { useRouteFocus } from '../use-route-focus';
import { Footer } from './footer';
import { Header } from './header';
import { Toasts } from './toasts';

const QuoteRequestHost = lazyThemed(() =>
  import('@/features/quotes/quote-request-host').then(({ QuoteRequestHost }) => QuoteRequestHost),
);

const MAIN_ID = 'main';

export function Layout({ children }: { children: ReactNode }) {
  const { shell } = useTexts();
  const quoteRequest = useQuoteRequest();
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  useTrackedPage();

  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {shell.skip}
      </a>
      <AlarmSlot />
      <DemoBanner />
      <Header />
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

function DemoBanner() {
  const { demoBanner } = useTexts().shell;
  if (!useMeta().demoData) return null;
  return (
    <aside className="demo-banner" aria-label={demoBanner.title}>
      <div className="wrap">
        <b>{demoBanner.title}</b>{' '}
        <span className="demo-banner-hospitals">{demoBanner.hospitals} </span>
        {demoBanner.clinics}
      </div>
    </aside>
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
