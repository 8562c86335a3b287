import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useServicesTexts } from '@/texts/services';
import { CompareBar } from '@/ui/compare/compare-bar';
import { Button } from '@/ui/controls/button';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { SkeletonBar } from '@/ui/feedback/skeleton';
import { NARROW_SCREEN, useMediaQuery } from '@/ui/use-media-query';
import { wordsOf } from './group-words';
import { NoPrices } from './no-prices';
import type { BookStep, ChosenStep } from './price-card';
import { GroupOfPrices } from './price-group';
import { PriceWishes, type PriceWishesProps } from './price-wishes';
import { type ComparedOffer, type PriceGroup, useComparison, type Wish } from './use-comparison';
import { useWish } from './use-wish';
import './prices.css';

const PriceMap = lazy(() => import('./price-map'));

interface Choice {
  readonly providerId: string;
  readonly serviceId: string;
  readonly interactionType: ChosenStep;
  /** From 1, over all groups. */
  readonly providerRank: number;
  readonly totalResults: number;
}

interface ServicePricesProps {
  serviceId: string;
  /** The words on the button that books, where they are others than 'Book Now'. */
  bookStep?: BookStep;
  /** Instead of cards when nobody offers the service. */
  none?: string;
  onBook(providerId: string): void;
  onChoose?(choice: Choice): void;
  /** Something more about a provider, below its card. */
  below?(provider: ComparedOffer['provider']): ReactNode;
}

/**
 * The prices of a service, compared by the server: like with like, in one group for each kind of
 * coverage, and real and invented ones apart. The bar of chosen providers is not where a person
 * books: it would cover the cards.
 */
export function ServicePrices({
  serviceId,
  bookStep,
  none,
  onBook,
  onChoose,
  below,
}: ServicePricesProps) {
  const { compare } = useServicesTexts();
  const [wish, setWish] = useWish();
  const { data, error, mutate } = useComparison(serviceId, wish);
  const refusal = error?.status === 400 ? (error.errors?.[0]?.message ?? error.detail) : null;

  if (error?.code === 'prices-hidden') return <p className="muted">{compare.hidden}</p>;
  if (error && !refusal)
    return <ErrorNotice title={compare.failed} onRetry={() => void mutate()} />;
  if (!data && !refusal) return <PricesLoading />;
  const groups = data?.groups ?? [];
  const shown = groupsOf(wish, groups);
  const total = shown.reduce((sum, group) => sum + group.total, 0);
  return (
    <div className="prices">
      <Wishes
        serviceId={serviceId}
        wish={wish}
        groups={groups}
        refusal={refusal}
        onChange={setWish}
      />
      {data && total === 0 && (
        <NoPrices
          wish={wish}
          isOfOtherKind={groups.length > 0}
          none={none ?? compare.none}
          onChange={setWish}
        />
      )}
      {shown.map((group, at) => (
        <GroupOfPrices
          key={`${serviceId} ${group.group} ${group.demo}`}
          serviceId={serviceId}
          wish={wish}
          group={group}
          bookStep={bookStep}
          onBook={onBook}
          below={below}
          onChoose={(provider, interactionType, rank) =>
            onChoose?.({
              providerId: provider.id,
              serviceId,
              interactionType,
              providerRank: shown.slice(0, at).reduce((sum, each) => sum + each.total, rank),
              totalResults: total,
            })
          }
        />
      ))}
      {!bookStep && <CompareBar serviceId={serviceId} />}
    </div>
  );
}

/** Those that cover what the person wants. */
const groupsOf = ({ group: wanted }: Wish, groups: readonly PriceGroup[]) =>
  groups.filter(({ group }) => group === (wanted ?? group));

interface WishesProps extends Omit<PriceWishesProps, 'coverages'> {
  serviceId: string;
  groups: readonly PriceGroup[];
}

/**
 * On a phone, what can be chosen opens on demand: the first price is in the window without it. A
 * wider window has it open, and so it stays when the window becomes narrow.
 */
function Wishes({ serviceId, groups, ...wishes }: WishesProps) {
  const { near, groups: names } = useServicesTexts().compare;
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const [isOpen, setOpen] = useState(false);
  const { wish, refusal } = wishes;
  // Real prices of a kind and invented ones are one choice.
  const coverages = new Map(
    groups.map(({ group }) => {
      const alike = groups.filter((each) => each.group === group);
      const offers = alike.flatMap((each) => each.offers);
      const total = alike.reduce((sum, each) => sum + each.total, 0);
      return [group, wordsOf(names, { group, offers, total }).heading];
    }),
  );
  const hasMap = groupsOf(wish, groups).some(({ total }) => total > 0);
  return (
    <details
      className="prices-fold"
      open={!isNarrow || isOpen || refusal !== null}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {near.fold} {wish.zip && <span className="muted">{wish.zip}</span>}
      </summary>
      <div className="prices-choices">
        <PriceWishes {...wishes} coverages={coverages} />
        {hasMap && <OnMap serviceId={serviceId} wish={wish} />}
      </div>
    </details>
  );
}

function OnMap({ serviceId, wish }: { serviceId: string; wish: Wish }) {
  const { map } = useServicesTexts().compare;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="prices-map" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? map.hide : map.show}
      </Button>
      {isOpen && (
        <Suspense fallback={<SkeletonBar width="100%" height="320px" />}>
          <PriceMap serviceId={serviceId} wish={wish} />
        </Suspense>
      )}
    </>
  );
}

function PricesLoading() {
  return (
    <div className="prices" aria-hidden="true">
      <SkeletonBar width="100%" height="64px" />
      <SkeletonBar width="100%" height="260px" />
    </div>
  );
}
