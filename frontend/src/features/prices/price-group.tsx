import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { formatPrice } from '@/format/price';
import { useServicesTexts } from '@/texts/services';
import { Button } from '@/ui/controls/button';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { SkeletonBar } from '@/ui/feedback/skeleton';
import { NARROW_SCREEN, useMediaQuery } from '@/ui/use-media-query';
import { wordsOf } from './group-words';
import { type BookStep, type ChosenStep, PriceCard } from './price-card';
import {
  type ComparedOffer,
  MAX_SHOWN,
  type PriceGroup,
  SHOWN,
  useWholeGroup,
  type Wish,
} from './use-comparison';

const BenchmarkNote = lazy(() => import('./benchmark/benchmark-note'));

/** Below this many prices their spread would tell a single one. */
const MIN_SPREAD = 3;

interface GroupOfPricesProps {
  serviceId: string;
  wish: Wish;
  /** With its first cards. */
  group: PriceGroup;
  bookStep?: BookStep;
  onBook(providerId: string): void;
  /** `rank` counts from 1 inside the group. */
  onChoose(provider: ComparedOffer['provider'], step: ChosenStep, rank: number): void;
  below?(provider: ComparedOffer['provider']): ReactNode;
}

/**
 * Prices that cover the same, real or invented ones: their own best value, savings, scale and
 * order.
 */
export function GroupOfPrices({
  serviceId,
  wish,
  group,
  bookStep,
  onBook,
  onChoose,
  below,
}: GroupOfPricesProps) {
  const { compare } = useServicesTexts();
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const { offers, whole, isWhole, setWhole } = useOffers(serviceId, wish, group);
  const headingId = useId();
  const { total, demo } = group;
  const { heading } = wordsOf(compare.groups, { ...group, offers });
  const noteId = useId();
  const isNear = wish.zip !== undefined;
  const notes = <GroupNotes id={noteId} group={{ ...group, offers }} isNear={isNear} />;

  return (
    <section className="price-group" aria-labelledby={headingId}>
      <div className="price-group-head">
        <h3 id={headingId} className="title-3">
          {demo ? compare.invented(heading) : heading}
        </h3>
        {!isNarrow && notes}
      </div>
      <ul className="compare-cards">
        {offers.map((compared, at) => {
          const isLarge = at === 0 && compared.bestValue;
          return (
            <li key={compared.provider.id} className={isLarge ? 'compare-best' : undefined}>
              <PriceCard
                compared={compared}
                group={group}
                noteId={noteId}
                large={isLarge}
                bookStep={bookStep}
                below={below?.(compared.provider)}
                onBook={() => onBook(compared.provider.id)}
                onChoose={(step) => onChoose(compared.provider, step, at + 1)}
              />
            </li>
          );
        })}
      </ul>
      {isNarrow && notes}
      {whole.error && <ErrorNotice title={compare.failed} onRetry={() => void whole.mutate()} />}
      {total > SHOWN && (
        <MoreOffers
          total={total}
          shown={offers.length}
          isWhole={isWhole}
          onToggle={() => setWhole(!isWhole)}
        />
      )}
    </section>
  );
}

/** The first offers of a group, or all of them on demand. */
function useOffers(serviceId: string, wish: Wish, group: PriceGroup) {
  const [isWhole, setWhole] = useState(false);
  const whole = useWholeGroup(serviceId, wish, group.group, isWhole);
  const loaded = whole.data?.groups.find(
    (each) => each.group === group.group && each.demo === group.demo,
  );
  const { offers } = isWhole && loaded ? loaded : group;
  return { offers, whole, isWhole, setWhole };
}

interface GroupNotesProps {
  /** That of what is said about benchmarks. */
  id: string;
  /** With the offers on the page. */
  group: PriceGroup;
  /** Whether the prices are those around a ZIP code. */
  isNear: boolean;
}

/** What the prices cover, and what they are held against: on a phone below the cards. */
function GroupNotes({ id, group, isNear }: GroupNotesProps) {
  return (
    <>
      <GroupNote group={group} />
      {group.group !== 'on_request' && (
        <Suspense fallback={<SkeletonBar width="100%" height="44px" />}>
          <BenchmarkNote id={id} group={group} isNear={isNear} />
        </Suspense>
      )}
    </>
  );
}

/** What the prices cover, and how far they are apart. */
function GroupNote({ group }: { group: PriceGroup }) {
  const { compare } = useServicesTexts();
  const { prices, total, compared, demo } = group;
  const { note } = wordsOf(compare.groups, group);
  // An invented clinic answers nobody who asks for its price.
  const isAnswered = !demo || group.group !== 'on_request';
  const [lowest = 0, highest = 0] = [prices[0], prices.at(-1)];
  const isSpread = prices.length >= MIN_SPREAD && highest > lowest;
  return (
    <p className="small price-group-note">
      {isAnswered && note} {demo && compare.inventedNote}{' '}
      {isSpread && compare.differ(formatPrice(highest - lowest))}{' '}
      {isSpread && compared < total && compare.leftOut(total - compared)}
    </p>
  );
}

interface MoreOffersProps {
  /** Offers of the group. */
  total: number;
  /** Those on the page. */
  shown: number;
  /** Whether the person asked for all of them. */
  isWhole: boolean;
  onToggle(): void;
}

function MoreOffers({ total, shown, isWhole, onToggle }: MoreOffersProps) {
  const { compare } = useServicesTexts();
  return (
    <div className="compare-more">
      <p>
        <b>{shown > SHOWN ? compare.shown(shown, total) : compare.more(total - shown)}</b>{' '}
        {isWhole && total > MAX_SHOWN && <span className="muted">{compare.narrow}</span>}
      </p>
      <Button aria-expanded={isWhole} onClick={onToggle}>
        {isWhole ? compare.showFirst : compare.showAll(Math.min(total, MAX_SHOWN))}
      </Button>
    </div>
  );
}
