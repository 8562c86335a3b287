import { useRef } from 'react';
import { useMeta } from '@/api/meta';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { SkeletonBar } from '@/ui/feedback/skeleton';
import { PricingGate } from '@/ui/provider/pricing-gate';
import { PROVIDERS_HEADING_ID } from '@/ui/provider/providers-heading';
import { openQuoteRequest } from '@/ui/provider/quote-request';
import { FilterBar } from './filters/filter-bar';
import {
  activeFilters,
  type DirectoryFilters,
  type Onlooker,
  orderOf,
  originOf,
} from './filters/filters';
import { useFilters } from './filters/use-filters';
import { ProviderCard } from './provider-card';
import { ProviderSkeleton } from './provider-skeleton';
import { useDirectory, zipRefusal } from './use-directory';
import { useOnlooker } from './use-onlooker';
import './directory.css';

/** The providers section. */
export function Directory() {
  const { directory } = useTexts();
  const filters = useFilters();
  const onlooker = useOnlooker();
  const list = useDirectory(filters.applied, onlooker);
  const refusal = zipRefusal(list.error);
  const results = useRef<HTMLDivElement>(null);

  function apply() {
    filters.apply();
    const { current } = results;
    if (current && current.getBoundingClientRect().top > window.innerHeight)
      current.scrollIntoView();
  }

  return (
    <section
      className="directory"
      id="providers"
      tabIndex={-1}
      aria-labelledby={PROVIDERS_HEADING_ID}
    >
      <div className="wrap">
        <h2 id={PROVIDERS_HEADING_ID} tabIndex={-1}>
          {directory.heading}
        </h2>
        <p className="muted directory-area">{directory.area}</p>
        <FilterBar filters={filters} onlooker={onlooker} zipRefusal={refusal} onApply={apply} />
        <div ref={results}>
          {refusal ? (
            <UnknownZip text={refusal} onClear={filters.clear} />
          ) : (
            <Results
              list={list}
              filters={filters.applied}
              onlooker={onlooker}
              onClear={filters.clear}
            />
          )}
        </div>
      </div>
    </section>
  );
}

interface ResultsProps {
  list: ReturnType<typeof useDirectory>;
  filters: DirectoryFilters;
  onlooker: Onlooker;
  onClear: () => void;
}

function Results({ list, filters, onlooker, onClear }: ResultsProps) {
  const { directory } = useTexts();
  const { hiddenProviderNames } = useMeta();
  const { items, total, capped, error, loading, loadingMore, retry, showMore } = list;
  const filtered = activeFilters(filters).length > 0;

  const providers = items?.filter(({ name }) => !hiddenProviderNames.includes(name));

  if (error && !providers) return <ErrorNotice title={directory.failed} onRetry={retry} />;
  if (!providers) {
    return (
      <div role="status" aria-label={directory.loading}>
        <div className="directory-meta">
          <SkeletonBar width="96px" height="22px" />
        </div>
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
        {total > 1 && <OrderLine filters={filters} onlooker={onlooker} />}
      </div>
      {providers.length === 0 && <NoProviders filtered={filtered} onClear={onClear} />}
      {providers.some(({ pricesHidden }) => pricesHidden) && (
        <PricingGate returnTo={paths.providers()} />
      )}
      <ul className="directory-list">
        {providers.map((provider, index) => (
          <li key={provider.id}>
            <ProviderCard provider={provider} rank={index + 1} total={total} />
          </li>
        ))}
      </ul>
      {error && <ErrorNotice title={directory.failed} onRetry={retry} />}
      {showMore && !error && (
        <Button className="directory-more" loading={loadingMore} onClick={showMore}>
          {directory.showMore}
        </Button>
      )}
    </div>
  );
}

function OrderLine({ filters, onlooker }: { filters: DirectoryFilters; onlooker: Onlooker }) {
  const { order } = useTexts().directory;
  const lines = {
    rating: order.rating,
    distance: order.distance(originOf(filters, onlooker) ?? ''),
    price: order.price(filters.services[0] ?? ''),
  };
  return <p>{lines[orderOf(filters, onlooker)]}</p>;
}

function UnknownZip({ text, onClear }: { text: string; onClear: () => void }) {
  const { directory } = useTexts();
  return (
    <EmptyState
      title={text}
      hint={directory.zipHint}
      action={
        <Button type="primary" onClick={onClear}>
          {directory.clear}
        </Button>
      }
    />
  );
}

function NoProviders({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <>
      <NothingFound filtered={filtered} onClear={onClear} />
      <BundleCard />
    </>
  );
}

function BundleCard() {
  const { directory } = useTexts();
  return (
    <aside className="panel directory-bundle" aria-label={directory.bundleButton}>
      <p>{directory.bundleCard}</p>
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
  if (!filtered) return <EmptyState title={directory.emptyNoFilter} />;
  return (
    <EmptyState
      title={directory.emptyFiltered}
      hint={directory.emptyHint}
      action={
        <Button type="primary" onClick={onClear}>
          {directory.clear}
        </Button>
      }
    />
  );
}
