import { useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { useProviderListTexts } from '@/texts/provider-list';
import { CompareBar } from '@/ui/compare/compare-bar';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/icon';
import { PROVIDERS_HEADING_ID } from '@/ui/provider/providers-heading';
import { useSavedProviders } from '@/ui/saved/saved-providers';
import { usePageHead } from '@/ui/use-page-head';
import { CompactCard } from './compact/compact-card';
import { CompactSkeleton } from './compact/compact-skeleton';
import { SavedList } from './compact/saved-list';
import { FilterBar } from './filters/filter-bar';
import { FilterChips } from './filters/filter-chips';
import { activeFilters, originOf } from './filters/filters';
import { useFilters } from './filters/use-filters';
import { Results } from './results';
import { useDirectory, zipRefusal } from './use-directory';
import { useOnlooker } from './use-onlooker';
import './directory.css';

/** All providers, with filters that are part of the address; or those saved on this device. */
export function ProvidersPage() {
  const { directory } = useTexts();
  const texts = useProviderListTexts();
  const [query] = useSearchParams();
  const isSaved = query.has('saved');
  usePageHead('providers');

  return (
    <section
      className="wrap page providers-page"
      id="providers"
      tabIndex={-1}
      aria-labelledby={PROVIDERS_HEADING_ID}
    >
      <h1 id={PROVIDERS_HEADING_ID} tabIndex={-1}>
        {isSaved ? texts.heading : directory.heading}
      </h1>
      {isSaved ? <SavedList /> : <AllProviders />}
      <CompareBar />
    </section>
  );
}

function AllProviders() {
  const { directory } = useTexts();
  const texts = useProviderListTexts();
  const filters = useFilters();
  const onlooker = useOnlooker();
  const list = useDirectory(filters.applied, onlooker);
  const results = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const returnTo = useOwnAddress();

  function apply() {
    filters.apply();
    const { current } = results;
    if (current && current.getBoundingClientRect().top > window.innerHeight)
      current.scrollIntoView();
  }

  return (
    <>
      <p className="muted directory-area">{directory.area}</p>
      <FilterBar
        filters={filters}
        onlooker={onlooker}
        zipRefusal={zipRefusal(list.error)}
        onApply={apply}
        toggle={toggle}
      />
      <FilterChips
        active={activeFilters(filters.applied)}
        origin={originOf(filters.applied, onlooker)}
        onRemove={(filter) => {
          filters.remove(filter);
          toggle.current?.focus();
        }}
      />
      <SavedLink />
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
              {texts.showMore}
            </Button>
          )}
        </Results>
      </div>
    </>
  );
}

/** Leads to the providers that are saved on this device, if there are any. */
function SavedLink() {
  const texts = useProviderListTexts();
  const saved = useSavedProviders();
  if (saved.length === 0) return null;
  return (
    <Link className="saved-link" href={paths.savedProviders()}>
      <Icon name="bookmark" />
      {texts.show(saved.length)}
    </Link>
  );
}

/** The address with its filters, to return to after signing in. */
function useOwnAddress(): string {
  const [path] = useLocation();
  const [query] = useSearchParams();
  return path === paths.providers() ? paths.filteredProviders(query) : path;
}
