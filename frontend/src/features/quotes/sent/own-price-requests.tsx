import { useApi } from '@/api/client';
import { PAGE_MAX_SIZE } from '@/api/limits';
import { quotesTexts } from '@/texts/quotes';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { PriceRequestFacts } from './price-request-facts';

/** The price requests of the signed-in person, newest first; nothing where there are none. */
export function OwnPriceRequests() {
  const { follow } = quotesTexts.useTexts();
  const { data, error, mutate } = useApi('/api/price-requests/mine', {
    params: { query: { limit: PAGE_MAX_SIZE } },
  });
  if (error && !data) return <ErrorNotice title={follow.failed} onRetry={() => void mutate()} />;
  if (!data?.length) return null;
  return (
    <section aria-labelledby="price-requests">
      <h2 id="price-requests">{follow.mine}</h2>
      <ul className="price-requests">
        {data.map(({ description, ...request }) => (
          <li key={request.id}>
            <PriceRequestFacts request={request} written={{ description }} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
