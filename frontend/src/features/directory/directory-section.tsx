import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { LinkButton } from '@/ui/link-button';
import { PROVIDERS_HEADING_ID } from '@/ui/provider/providers-heading';
import { FilterBar } from './filters/filter-bar';
import { useFilters } from './filters/use-filters';
import { ProviderCard } from './provider-card';
import { ProviderSkeleton } from './provider-skeleton';
import { Results } from './results';
import { useDirectory, zipRefusal } from './use-directory';
import { useOnlooker } from './use-onlooker';
import './directory.css';

const FIRST_PROVIDERS = 6;

/** The first providers, as a section of another page; its filters lead to the whole list. */
export function DirectorySection() {
  const { directory } = useTexts();
  const filters = useFilters();
  const onlooker = useOnlooker();
  const list = useDirectory(filters.applied, onlooker, FIRST_PROVIDERS);
  const { items, total, capped } = list;

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
        <FilterBar
          filters={filters}
          onlooker={onlooker}
          zipRefusal={zipRefusal(list.error)}
          onApply={filters.apply}
        />
        <Results
          list={list}
          filters={filters}
          onlooker={onlooker}
          returnTo={paths.providersSection()}
          skeleton={<ProviderSkeleton />}
          card={(listed) => <ProviderCard {...listed} />}
        >
          {total > (items?.length ?? 0) && (
            <LinkButton className="directory-more" href={paths.providers()}>
              {capped ? directory.showAll : directory.showAllOf(total)}
            </LinkButton>
          )}
        </Results>
      </div>
    </section>
  );
}
