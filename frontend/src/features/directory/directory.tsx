import { Button } from 'antd';
import { useSearchParams } from 'wouter';
import { paths } from '../../paths';
import { useTexts } from '../../texts/core';
import { EmptyState } from '../../ui/empty-state';
import { ErrorNotice } from '../../ui/error-notice';
import { PricingGate } from '../../ui/pricing-gate';
import { searchText } from '../../ui/search-text';
import { SkeletonBar } from '../../ui/skeleton';
import { DirectorySearch } from './directory-search';
import { ProviderCard } from './provider-card';
import { ProviderSkeleton } from './provider-skeleton';
import { useDirectory } from './use-directory';
import './directory.css';

const HEADING_ID = 'providers-heading';

/** The providers section. The search text lives in the address, so that a list can be shared and returned to. */
export function Directory() {
  const { directory } = useTexts();
  const [params, setParams] = useSearchParams();
  const search = searchText(params.get('q'));

  function searchFor(text: string) {
    setParams(
      (previous) => {
        if (text) previous.set('q', text);
        else previous.delete('q');
        return previous;
      },
      { replace: true },
    );
  }

  return (
    <section className="directory" id="providers" tabIndex={-1} aria-labelledby={HEADING_ID}>
      <div className="wrap">
        <h2 id={HEADING_ID}>{directory.heading}</h2>
        <p className="muted directory-area">{directory.area}</p>
        <DirectorySearch search={search} onSearch={searchFor} />
        <Results search={search} onClear={() => searchFor('')} />
      </div>
    </section>
  );
}

function Results({ search, onClear }: { search: string; onClear: () => void }) {
  const { directory } = useTexts();
  const { items: providers, total, capped, error, loading, loadingMore, retry, showMore } = useDirectory(search);

  if (error && !providers) return <ErrorNotice title={directory.failed} onRetry={retry} />;
  if (!providers) {
    return (
      <div role="status" aria-label={directory.loading}>
        <div className="directory-meta"><SkeletonBar width="96px" height="22px" /></div>
        <div className="directory-list">
          <ProviderSkeleton />
          <ProviderSkeleton />
        </div>
      </div>
    );
  }
  return (
    <div aria-busy={loading}>
      <div className="directory-meta">
        <p role="status">{capped ? directory.countCapped(total) : directory.count(total)}</p>
        {total > 1 && <p>{directory.order}</p>}
      </div>
      {providers.length === 0 && <NoProviders filtered={search !== ''} onClear={onClear} />}
      {providers.some(({ pricesHidden }) => pricesHidden) && <PricingGate returnTo={paths.providers()} />}
      <ul className="directory-list">
        {providers.map((provider) => (
          <li key={provider.id}><ProviderCard provider={provider} /></li>
        ))}
      </ul>
      {error && <ErrorNotice title={directory.failed} onRetry={retry} />}
      {showMore && !error && (
        <Button className="directory-more" loading={loadingMore} onClick={showMore}>{directory.showMore}</Button>
      )}
    </div>
  );
}

function NoProviders({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { directory } = useTexts();
  if (!filtered) return <EmptyState title={directory.emptyNoFilter} />;
  return (
    <EmptyState
      title={directory.emptyFiltered}
      hint={directory.emptyHint}
      action={<Button type="primary" onClick={onClear}>{directory.clear}</Button>}
    />
  );
}
