import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useProviderListTexts } from '@/texts/provider-list';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { LinkButton } from '@/ui/link-button';
import { openQuoteRequest } from '@/ui/provider/quote-request';

interface EmptyListProps {
  /** Why the API refuses the ZIP code. */
  refusal: string | null;
  filtered: boolean;
  /** What providers were searched by, empty without a search. */
  words: string;
  onClear: () => void;
}

/** What to do when no provider is listed. */
export function EmptyList({ refusal, filtered, words, onClear }: EmptyListProps) {
  if (refusal) return <UnknownZip text={refusal} onClear={onClear} />;
  return (
    <>
      <NothingFound filtered={filtered} words={words} onClear={onClear} />
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

function NothingFound({ filtered, words, onClear }: Omit<EmptyListProps, 'refusal'>) {
  const { directory } = useTexts();
  const texts = useProviderListTexts();
  if (!filtered) return <EmptyState title={directory.emptyNoFilter} />;
  return (
    <EmptyState
      title={directory.emptyFiltered}
      hint={texts.emptyHint}
      action={
        <div className="directory-bundle-actions">
          {words && (
            <LinkButton type="primary" href={paths.services(words)}>
              {texts.searchServices}
            </LinkButton>
          )}
          <Button type={words ? 'default' : 'primary'} onClick={onClear}>
            {directory.clear}
          </Button>
        </div>
      }
    />
  );
}
