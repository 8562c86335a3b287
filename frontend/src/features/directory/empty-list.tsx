import { useTexts } from '@/texts/core';
import { useProviderListTexts } from '@/texts/provider-list';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { openQuoteRequest } from '@/ui/provider/quote-request';

interface EmptyListProps {
  /** Why the API refuses the ZIP code. */
  refusal: string | null;
  filtered: boolean;
  onClear: () => void;
}

/** What to do when no provider is listed. */
export function EmptyList({ refusal, filtered, onClear }: EmptyListProps) {
  if (refusal) return <UnknownZip text={refusal} onClear={onClear} />;
  return (
    <>
      <NothingFound filtered={filtered} onClear={onClear} />
      <BundleCard />
    </>
  );
}

function UnknownZip({ text, onClear }: { text: string; onClear: () => void }) {
  const { directory } = useTexts();
  const texts = useProviderListTexts();
  return (
    <EmptyState
      title={text}
      hint={texts.zipHint}
      action={
        <Button type="primary" onClick={onClear}>
          {directory.clear}
        </Button>
      }
    />
  );
}

function BundleCard() {
  const { directory } = useTexts();
  const texts = useProviderListTexts();
  return (
    <aside className="panel directory-bundle" aria-label={directory.bundleButton}>
      <p>{texts.bundleCard}</p>
      <div className="directory-bundle-actions">
        <Button type="primary" onClick={() => openQuoteRequest({ kind: 'bundle' })}>
          {directory.bundleButton}
        </Button>
        <Button onClick={() => openQuoteRequest({ kind: 'price' })}>
          {directory.requestPrice}
        </Button>
      </div>
    </aside>
  );
}

function NothingFound({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { directory } = useTexts();
  const texts = useProviderListTexts();
  if (!filtered) return <EmptyState title={directory.emptyNoFilter} />;
  return (
    <EmptyState
      title={directory.emptyFiltered}
      hint={texts.emptyHint}
      action={
        <Button type="primary" onClick={onClear}>
          {directory.clear}
        </Button>
      }
    />
  );
}
