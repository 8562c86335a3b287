import { Button } from '@/ui/controls/button';
import { useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { PROVIDERS_HEADING_ID } from '@/ui/provider/providers-heading';
import { usePageHead } from '@/ui/use-page-head';
import { CompactCard } from './compact-card';
import { CompactSkeleton } from './compact-skeleton';
import { FilterBar } from './filters/filter-bar';
import { useFilters } from './filters/use-filters';
import { Results } from './results';
import { useDirectory, zipRefusal } from './use-directory';
import { useOnlooker } from './use-onlooker';
import './directory.css';

/** All providers, with filters that are part of the address. */
export function ProvidersPage() {
  const { directory } = useTexts();
  const filters = useFilters();
  const onlooker = useOnlooker();
  const list = useDirectory(filters.applied, onlooker);
  const results = useRef<HTMLDivElement>(null);
  const returnTo = useOwnAddress();
  usePageHead('providers');

  function apply() {
    filters.apply();
    const { current } = results;
    if (current && current.getBoundingClientRect().top > window.innerHeight)
      current.scrollIntoView();
  }

  return (
    <section
      className="wrap page providers-page"
      id="providers"
      tabIndex={-1}
      aria-labelledby={PROVIDERS_HEADING_ID}
    >
      <h1 id={PROVIDERS_HEADING_ID} tabIndex={-1}>
        {directory.heading}
      </h1>
      <p className="muted directory-area">{directory.area}</p>
      <FilterBar
        filters={filters}
        onlooker={onlooker}
        zipRefusal={zipRefusal(list.error)}
        onApply={apply}
      />
      <div ref={results}>
        <Results
          list={list}
          filters={filters}
          onlooker={onlooker}
          returnTo={returnTo}
          isCompact
          skeleton={<CompactSkeleton />}
          card={(listed) => (
            <CompactCard {...listed} filters={filters.applied} returnTo={returnTo} />
          )}
        >
          {list.showMore && !list.error && (
            <Button className="directory-more" loading={list.loadingMore} onClick={list.showMore}>
              {directory.showMore}
            </Button>
          )}
        </Results>
      </div>
    </section>
  );
}

/** The address with its filters, to return to after signing in. */
function useOwnAddress(): string {
  const [path] = useLocation();
  const [query] = useSearchParams();
  return path === paths.providers() ? paths.filteredProviders(query) : path;
}
