import { useTexts } from '@/texts/core';
import { useServicesTexts } from '@/texts/services';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { openQuoteRequest } from '@/ui/provider/quote-request';

/** Says that nothing was found, and what to do next. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { results, viewProviders } = useServicesTexts();
  const { directory } = useTexts();
  return (
    <EmptyState
      title={results.notFound}
      hint={results.notFoundHint}
      action={
        <span className="no-match-actions">
          <Button type="primary" onClick={onClear}>
            {viewProviders}
          </Button>
          <Button onClick={() => openQuoteRequest({ kind: 'price' })}>
            {directory.requestPrice}
          </Button>
        </span>
      }
    />
  );
}
