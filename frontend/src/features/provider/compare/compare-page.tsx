import { Link, useLocation, useSearchParams } from 'wouter';
import { priceCache } from '@/api/cache';
import { useApi } from '@/api/client';
import { paths } from '@/paths';
import { useCompareTexts } from '@/texts/compare';
import { useTexts } from '@/texts/core';
import { comparedIds, useCompareChoice } from '@/ui/compare/compare-choice';
import { EmptyState } from '@/ui/feedback/empty-state';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { SkeletonBar } from '@/ui/feedback/skeleton';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { PricingGate } from '@/ui/provider/pricing-gate';
import { usePageHead } from '@/ui/use-page-head';
import type { Provider } from '../use-provider';
import { CompareTable } from './compare-table';
import { coverDifferentThings, mixRealAndInvented, withOffer } from './compared-offers';
import { ServiceChoice } from './service-choice';
import { HEADING_ID, useRemoval } from './use-removal';
import './compare-page.css';

/** Up to three providers side by side: `?with=<id>,<id>,<id>`, and the price of `&service=<id>`. */
export function ComparePage() {
  const texts = useCompareTexts();
  const [query] = useSearchParams();
  usePageHead('compare');
  const given = [...new Set((query.get('with') ?? '').toLowerCase().split(',').filter(Boolean))];
  const ids = comparedIds(given);

  return (
    <div className="wrap page compare-page">
      <Link href={paths.providers()} className="compare-back">
        <Icon name="arrow-left" />
        {texts.back}
      </Link>
      <h1 id={HEADING_ID} tabIndex={-1}>
        {texts.heading}
      </h1>
      <Compared ids={ids} given={given.length} serviceId={query.get('service')} />
    </div>
  );
}

interface ComparedProps {
  ids: readonly string[];
  /** How many the address names. */
  given: number;
  serviceId: string | null;
}

function Compared({ ids, given, serviceId }: ComparedProps) {
  const texts = useCompareTexts();
  const { directory } = useTexts();
  const { providers, failed, retry } = useListedProviders(ids);

  if (failed) return <ErrorNotice title={directory.failed} onRetry={retry} />;
  if (!providers) return <CompareLoading />;
  const leftOut = given - providers.length;
  return (
    <>
      {leftOut > 0 && <p role="status">{texts.leftOut(leftOut)}</p>}
      <SideBySide ids={ids} providers={providers} serviceId={serviceId} />
    </>
  );
}

interface SideBySideProps extends Omit<ComparedProps, 'given'> {
  providers: readonly Provider[];
}

function SideBySide({ ids, providers, serviceId }: SideBySideProps) {
  const texts = useCompareTexts();
  const [, navigate] = useLocation();
  const show = (providerIds: readonly string[], service: string | null) =>
    navigate(paths.compare(providerIds, service ?? undefined), { replace: true });
  const { removed, remove } = useRemoval(providers, (left) => show(left, serviceId));
  const compared = providers.map((provider) => withOffer(provider, serviceId));
  const returnTo = paths.compare(ids, serviceId ?? undefined);
  return (
    <>
      <p className="visually-hidden" role="status">
        {removed !== null && texts.removed(removed)}
      </p>
      {compared.length < 2 ? (
        <TooFew provider={providers[0]} />
      ) : (
        <>
          <ServiceChoice
            providers={providers}
            serviceId={serviceId}
            onChoose={(service) => show(ids, service)}
          />
          {providers.some(({ pricesHidden }) => pricesHidden) && (
            <PricingGate returnTo={returnTo} />
          )}
          {coverDifferentThings(compared) && (
            <Caution title={texts.different} hint={texts.differentHint} />
          )}
          {mixRealAndInvented(compared) && (
            <Caution title={texts.invented} hint={texts.inventedHint} />
          )}
          <CompareTable
            compared={compared}
            serviceId={serviceId}
            returnTo={returnTo}
            onRemove={remove}
          />
        </>
      )}
    </>
  );
}

/** Says how to choose another one; who is left is still chosen in the list. */
function TooFew({ provider }: { provider: Provider | undefined }) {
  const texts = useCompareTexts();
  const { directory } = useTexts();
  const { ids } = useCompareChoice();
  const isChosen = provider !== undefined && ids.includes(provider.id);
  return (
    <EmptyState
      title={texts.none}
      hint={isChosen ? texts.oneLeft(provider.name) : texts.hint}
      action={<LinkButton href={paths.providers()}>{directory.showAll}</LinkButton>}
    />
  );
}

/** Why these prices compare nothing. */
function Caution({ title, hint }: { title: string; hint: string }) {
  return (
    <p className="compare-coverage">
      <Icon name="info" />
      <span>
        <b>{title}</b> {hint}
      </span>
    </p>
  );
}

function CompareLoading() {
  return (
    <div className="compare-loading" aria-hidden="true">
      <SkeletonBar width="100%" height="120px" />
      <SkeletonBar width="100%" height="360px" />
    </div>
  );
}

interface ListedProviders {
  /** Undefined while they load; those that are not listed are left out. */
  providers: Provider[] | undefined;
  failed: boolean;
  retry(): void;
}

function useListedProviders(ids: readonly string[]): ListedProviders {
  const all = [useMaybeProvider(ids[0]), useMaybeProvider(ids[1]), useMaybeProvider(ids[2])];
  const reads = all.slice(0, ids.length);
  const isLoading = reads.some(({ data, error }) => !data && !error);
  return {
    providers: isLoading
      ? undefined
      : reads.map(({ data }) => data).filter((data) => data !== undefined),
    failed: reads.some(({ data, error }) => !data && error && error.status !== 404),
    retry: () => reads.forEach(({ mutate }) => void mutate()),
  };
}

const useMaybeProvider = (id: string | undefined) =>
  useApi('/api/providers/{id}', id === undefined ? null : { params: { path: { id } } }, priceCache);
