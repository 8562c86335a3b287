import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { formatPrice } from '@/format/price';
import { paths } from '@/paths';
import { useViewer } from '@/session/viewer';
import { useTexts } from '@/texts/core';
import { useServicesTexts } from '@/texts/services';
import { CompareBox } from '@/ui/compare/compare-box';
import { Button } from '@/ui/controls/button';
import { SkeletonBar } from '@/ui/feedback/skeleton';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { type Offer, OfferPrice, PriceFacts } from '@/ui/provider/offer-price';
import { ProviderPicture } from '@/ui/provider/provider-picture';
import { ProviderRating } from '@/ui/provider/provider-rating';
import { openQuoteRequest } from '@/ui/provider/quote-request';
import { Ticket } from '@/ui/provider/ticket';
import { Tag } from '@/ui/tag';
import { NARROW_SCREEN, useMediaQuery } from '@/ui/use-media-query';
import { PriceScale } from './scale/price-scale';
import type { ComparedOffer, PriceGroup } from './use-comparison';

const PriceBenchmark = lazy(() => import('./benchmark/price-benchmark'));

export type ChosenStep = 'book_provider' | 'request_price';

/** What the button that books says. */
export interface BookStep {
  readonly label: string;
  labelAt(provider: string): string;
}

interface PriceCardProps {
  compared: ComparedOffer;
  group: PriceGroup;
  /** The id of the note that says what the prices are held against. */
  noteId: string;
  /** Spans the row. */
  large: boolean;
  bookStep?: BookStep;
  /** More about the provider. */
  below?: ReactNode;
  onBook(): void;
  onChoose(step: ChosenStep): void;
}

/** One provider's price. */
export function PriceCard({
  compared,
  group,
  noteId,
  large,
  bookStep,
  below,
  onBook,
  onChoose,
}: PriceCardProps) {
  const { cents, bestValue, provider } = compared;
  const { bestValue: best, prices } = group;
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const [offer] = provider.providerServices;
  const highest = prices.at(-1) ?? 0;
  if (!offer) return null;

  return (
    <article className="price-card" aria-label={provider.name}>
      <Ticket
        wide={large}
        top={
          <>
            <Who compared={compared}>{!isNarrow && <Standing compared={compared} />}</Who>
            {large && <p className="price-card-service">{offer.service.name}</p>}
            {large && cents !== null && prices.length > 2 && highest > cents && (
              <PriceScale prices={prices} own={cents} />
            )}
          </>
        }
      >
        <ComparedPrice
          compared={compared}
          offer={offer}
          best={best}
          large={large}
          highest={highest}
        />
        {isNarrow && <Standing compared={compared} />}
        <PriceFacts offer={offer} />
        <WhyNotCompared compared={compared} best={best} />
        <BesidePrice compared={compared} group={group} noteId={noteId} />
        <div className="price-card-action">
          <NextStep
            compared={compared}
            main={bestValue}
            bookStep={bookStep}
            onBook={onBook}
            onChoose={onChoose}
          />
        </div>
        <CompareBox provider={compared.provider} serviceId={offer.service.id} />
        {below}
      </Ticket>
    </article>
  );
}

interface ComparedPriceProps extends Pick<PriceCardProps, 'compared' | 'large'> {
  /** The best value of the group. */
  best: PriceGroup['bestValue'];
  offer: Offer;
  /** In cents, of the prices that are compared. */
  highest: number;
}

/** The price, and where it stands among those of its group. */
function ComparedPrice({
  compared: { cents, bestValue, saving },
  offer,
  best,
  large,
  highest,
}: ComparedPriceProps) {
  const { compare } = useServicesTexts();
  return (
    <>
      <div className="price-card-head">
        {bestValue && (
          <p className="best-value">
            <Tag look="best">
              <Icon name="check" size={16} />
              {compare.bestValue}
            </Tag>
          </p>
        )}
        <p className="price-card-price">
          <OfferPrice offer={offer} size={large ? 'xl' : 'lg'} />
        </p>
      </div>
      {saving !== null && (
        <p className="price-card-saving">
          {compare.saveUpTo(formatPrice(saving))}
          {best && compare.at(best.providerName)}
        </p>
      )}
      {bestValue && cents !== null && highest > cents && (
        <p className="price-card-saving">{compare.less(formatPrice(highest - cents))}</p>
      )}
    </>
  );
}

/** What the price is held against. */
function BesidePrice({
  compared: { cents, medicare },
  group,
  noteId,
}: Pick<PriceCardProps, 'compared' | 'group' | 'noteId'>) {
  if (cents === null) return null;
  return (
    <Suspense fallback={<SkeletonBar width="100%" height="24px" />}>
      <PriceBenchmark group={group} medicare={medicare} cents={cents} noteId={noteId} />
    </Suspense>
  );
}

/** A cheaper price that is no best value needs a reason. */
function WhyNotCompared({
  compared: { cents, standing },
  best,
}: Pick<ComparedPriceProps, 'compared' | 'best'>) {
  const { notCompared, cheaper } = useServicesTexts().compare;
  if (standing === 'compared' || standing === 'on_request') return null;
  return (
    <p className="small muted price-card-note">
      {cents !== null && best && cents < best.cents && `${cheaper} `}
      {notCompared[standing]}
    </p>
  );
}

interface WhoProps {
  compared: ComparedOffer;
  children: ReactNode;
}

function Who({ compared: { provider }, children }: WhoProps) {
  const { directory } = useTexts();
  const { id, slug, name, specialty, distanceMiles } = provider;
  const locations = provider.providerLocations.map(({ location }) => location);
  const cities = new Set(locations.map(({ city }) => city));
  return (
    <div className="price-card-who">
      <ProviderPicture provider={provider} />
      <div>
        <h4>
          <Link href={paths.provider(slug, id)}>{name}</Link>
        </h4>
        <p className="small muted">
          {[specialty, ...cities].join(' · ')}
          {distanceMiles !== null && (
            <> · {directory.card.distance(Math.round(distanceMiles), locations.length > 1)}</>
          )}
        </p>
        {children}
      </div>
    </div>
  );
}

/** How people rate the provider, and of which kind it is: on a phone below the price. */
function Standing({ compared: { provider } }: { compared: ComparedOffer }) {
  const { common, directory } = useTexts();
  const { rating, demo, countyProgram } = provider;
  return (
    <>
      {rating > 0 && (
        <p className="small muted">
          <ProviderRating provider={provider} />
        </p>
      )}
      {(demo || countyProgram) && (
        <p className="tags price-card-kind">
          {countyProgram && <Tag look="green">{directory.card.countyProgram}</Tag>}
          {demo && <Tag look="demo">{common.demo}</Tag>}
        </p>
      )}
    </>
  );
}

interface NextStepProps {
  compared: ComparedOffer;
  main: boolean;
  bookStep?: BookStep;
  onBook(): void;
  onChoose(step: ChosenStep): void;
}

function NextStep({
  compared: { provider, cents },
  main,
  bookStep,
  onBook,
  onChoose,
}: NextStepProps) {
  const { compare } = useServicesTexts();
  const { directory } = useTexts();
  const viewer = useViewer();
  const { id, name, kind, bookable } = provider;
  const service = provider.providerServices[0]?.service;
  if (!service) return null;

  if (kind === 'hospital_listing' || cents === null || !bookable || !service.bookable) {
    return (
      <Button
        block
        aria-label={directory.requestPriceAt(name)}
        onClick={() => {
          onChoose('request_price');
          openQuoteRequest({
            kind: 'price',
            providerName: name,
            providerId: id,
            serviceName: service.name,
            serviceId: service.id,
          });
        }}
      >
        {directory.requestPrice}
      </Button>
    );
  }
  if (viewer.kind === 'guest') {
    return (
      <LinkButton
        block
        href={paths.auth({ returnTo: paths.providerBooking(id, service.id) })}
        onClick={() => onChoose('book_provider')}
      >
        {bookStep?.label ?? compare.book}
      </LinkButton>
    );
  }
  return (
    <Button
      block
      type={main ? 'primary' : 'default'}
      aria-label={(bookStep?.labelAt ?? compare.bookAt)(name)}
      onClick={() => {
        onChoose('book_provider');
        onBook();
      }}
    >
      {bookStep?.label ?? compare.book}
    </Button>
  );
}
