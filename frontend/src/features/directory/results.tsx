import { lazy, type ReactNode, Suspense } from 'react';
import { useMeta } from '@/api/meta';
import { useTexts } from '@/texts/core';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { SkeletonBar } from '@/ui/feedback/skeleton';
import { PricingGate } from '@/ui/provider/pricing-gate';
import {
  activeFilters,
  type DirectoryFilters,
  type Onlooker,
  orderOf,
  originOf,
} from './filters/filters';
import type { useFilters } from './filters/use-filters';
import { type DirectoryProvider, type useDirectory, zipRefusal } from './use-directory';

const DangerInWords = lazy(() =>
  import('./danger-in-words').then(({ DangerInWords }) => ({ default: DangerInWords })),
);
const EmptyList = lazy(() =>
  import('./empty-list').then(({ EmptyList }) => ({ default: EmptyList })),
);

export interface ListedProvider {
  provider: DirectoryProvider;
  /** The rank in the list, from 1, and the number of results. */
  rank: number;
  total: number;
}

interface ResultsProps {
  list: ReturnType<typeof useDirectory>;
  filters: ReturnType<typeof useFilters>;
  onlooker: Onlooker;
  /** The page after signing in. */
  returnTo: string;
  /** Cards side by side. */
  isCompact?: boolean;
  skeleton: ReactNode;
  card(listed: ListedProvider): ReactNode;
  /** What follows the list. */
  children?: ReactNode;
}

/** The list of providers, or why there is none, below the alarm for a danger in the words. */
export function Results(props: ResultsProps) {
  const { search } = props.filters.applied;
  return (
    <>
      {search && (
        <Suspense fallback={null}>
          <DangerInWords words={search} />
        </Suspense>
      )}
      <List {...props} />
    </>
  );
}

function List({ list, filters, onlooker, returnTo, ...shown }: ResultsProps) {
  const { directory } = useTexts();
  const { hiddenProviderNames } = useMeta();
  const { items, total, error, loading, retry } = list;
  const { applied, clear } = filters;
  const refusal = zipRefusal(error);
  const providers = items?.filter(({ name }) => !hiddenProviderNames.includes(name));
  const className = shown.isCompact ? 'directory-list directory-list-compact' : 'directory-list';

  const empty = (
    <Suspense fallback={null}>
      <EmptyList
        refusal={refusal}
        filtered={activeFilters(applied).length > 0}
        words={applied.search}
        onClear={clear}
      />
    </Suspense>
  );
  if (refusal) return empty;
  if (error && !providers) return <ErrorNotice title={directory.failed} onRetry={retry} />;
  if (!providers) return <Loading className={className} skeleton={shown.skeleton} />;
  return (
    <div aria-busy={loading}>
      <ListMeta list={list} filters={applied} onlooker={onlooker} />
      {providers.length === 0 && empty}
      {providers.some(({ pricesHidden }) => pricesHidden) && <PricingGate returnTo={returnTo} />}
      <ul className={className}>
        {providers.map((provider, index) => (
          <li key={provider.id}>{shown.card({ provider, rank: index + 1, total })}</li>
        ))}
      </ul>
      {error && <ErrorNotice title={directory.failed} onRetry={retry} />}
      {shown.children}
    </div>
  );
}

function Loading({ className, skeleton }: { className: string; skeleton: ReactNode }) {
  const { directory } = useTexts();
  return (
    <div role="status" aria-label={directory.loading}>
      <div className="directory-meta">
        <SkeletonBar width="96px" height="22px" />
      </div>
      <div className={className}>
        {skeleton}
        {skeleton}
      </div>
    </div>
  );
}

interface ListMetaProps {
  list: Pick<ReturnType<typeof useDirectory>, 'total' | 'capped'>;
  filters: DirectoryFilters;
  onlooker: Onlooker;
}

/** The number of providers and their order. */
function ListMeta({ list: { total, capped }, filters, onlooker }: ListMetaProps) {
  const { directory } = useTexts();
  const { order } = directory;
  const lines = {
    rating: order.rating,
    distance: order.distance(originOf(filters, onlooker) ?? ''),
    price: order.price(filters.services[0] ?? ''),
  };
  return (
    <div className="directory-meta">
      <p role="status">{capped ? directory.countCapped(total) : directory.count(total)}</p>
      {total > 1 && <p>{lines[orderOf(filters, onlooker)]}</p>}
    </div>
  );
}
