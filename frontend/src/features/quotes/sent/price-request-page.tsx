import { useApi } from '@/api/client';
import { paths } from '@/paths';
import { quotesTexts } from '@/texts/quotes';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { SkeletonBar } from '@/ui/feedback/skeleton';
import { usePageHead } from '@/ui/use-page-head';
import { KeptLink } from './kept-link';
import { PriceRequestFacts } from './price-request-facts';

/** The page of a price request, also for people without an account. */
export function PriceRequestPage({ token }: { token: string }) {
  const { follow } = quotesTexts.useTexts();
  const { data, error, mutate } = useApi('/api/price-requests/{token}', {
    params: { path: { token } },
  });
  usePageHead('priceRequest');
  const missing = error?.status === 404;

  return (
    <div className="wrap page price-request-page">
      <h1>{missing ? follow.missing : follow.title}</h1>
      {missing && <p className="lead">{follow.missingHint}</p>}
      {error && !missing && !data && (
        <ErrorNotice title={follow.failed} onRetry={() => void mutate()} />
      )}
      {!error && !data && <SkeletonBar width="60%" height="44px" />}
      {data && <PriceRequestFacts request={data} written={data} level={2} />}
      {data && !data.whole && <p className="small muted">{follow.notWhole}</p>}
      {data?.whole && <KeptLink href={window.location.origin + paths.priceRequest(token)} />}
    </div>
  );
}
