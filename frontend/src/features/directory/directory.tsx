import { Button } from 'antd';
import { useRef } from 'react';
import { paths } from '../../paths';
import { useTexts } from '../../texts/core';
import { EmptyState } from '../../ui/empty-state';
import { ErrorNotice } from '../../ui/error-notice';
import { PricingGate } from '../../ui/pricing-gate';
import { SkeletonBar } from '../../ui/skeleton';
import { FilterBar } from './filter-bar';
import { activeFilters, type DirectoryFilters } from './filters';
import { ProviderCard } from './provider-card';
import { ProviderSkeleton } from './provider-skeleton';
import { useDirectory } from './use-directory';
import { useFilters } from './use-filters';
import './directory.css';

const HEADING_ID = 'providers-heading';

/** The providers section. */
export function Directory() {
  const { directory } = useTexts();
  const filters = useFilters();
  const results = useRef<HTMLDivElement>(null);

  function apply() {
    filters.apply();
    const { current } = results;
    if (current && current.getBoundingClientRect().top > window.innerHeight) current.scrollIntoView();
  }

  return (
    <section className="directory" id="providers" tabIndex={-1} aria-labelledby={HEADING_ID}>
      <div className="wrap">
        <h2 id={HEADING_ID}>{directory.heading}</h2>
        <p className="muted directory-area">{directory.area}</p>
        <FilterBar filters={filters} onApply={apply} />
        <div ref={results}><Results filters={filters.applied} onClear={filters.clear} /></div>
      </div>
    </section>
  );
}

function Results({ filters, onClear }: { filters: DirectoryFilters; onClear: () => void }) {
  const { directory } = useTexts();
  const { items: providers, total, capped, error, loading, loadingMore, retry, showMore } = useDirectory(filters);
  const filtered = activeFilters(filters).length > 0;

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
      {providers.length === 0 && <NoProviders filtered={filtered} onClear={onClear} />}
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
