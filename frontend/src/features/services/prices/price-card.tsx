import { Button } from 'antd';
import { formatPrice } from '@/format/price';
import { paths } from '@/paths';
import { useViewer } from '@/session/viewer';
import { useTexts } from '@/texts/core';
import { useServicesTexts } from '@/texts/services';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { OfferPrice, PriceFacts } from '@/ui/provider/offer-price';
import { ProviderPicture } from '@/ui/provider/provider-picture';
import { ProviderRating } from '@/ui/provider/provider-rating';
import { openQuoteRequest } from '@/ui/provider/quote-request';
import { Ticket } from '@/ui/provider/ticket';
import { Tag } from '@/ui/tag';
import type { ComparedOffer } from './comparison';
import { PriceScale } from './price-scale';

export type ChosenStep = 'book_provider' | 'request_price';

interface PriceCardProps {
  compared: ComparedOffer;
  /** The provider that the saving is measured against. */
  cheapest: string | null;
  /** Spans the row. */
  large: boolean;
  /** Every price that is compared, in cents; none when some are not known. */
  prices: readonly number[];
  onBook(): void;
  onChoose(step: ChosenStep): void;
}

/** One provider's price. */
export function PriceCard({ compared, cheapest, large, prices, onBook, onChoose }: PriceCardProps) {
  const { compare } = useServicesTexts();
  const { offer, cents, bestValue, saving, provider } = compared;
  const highest = Math.max(...prices);

  return (
    <article className="price-card" aria-label={provider.name}>
      <Ticket
        wide={large}
        top={
          <>
            <Who compared={compared} />
            {large && <p className="price-card-service">{offer.service.name}</p>}
            {large && cents !== null && prices.length > 2 && highest > cents && (
              <PriceScale prices={prices} own={cents} />
            )}
          </>
        }
      >
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
        {saving !== null && (
          <p className="price-card-saving">
            {compare.saveUpTo(formatPrice(saving))}
            {cheapest && <span className="visually-hidden">{compare.at(cheapest)}</span>}
          </p>
        )}
        {bestValue && cents !== null && highest > cents && (
          <p className="price-card-saving">{compare.less(formatPrice(highest - cents))}</p>
        )}
        <PriceFacts offer={offer} />
        {provider.countyProgram && (
          <p className="small muted price-card-note">{compare.countyProgram}</p>
        )}
        <div className="price-card-action">
          <NextStep compared={compared} main={bestValue} onBook={onBook} onChoose={onChoose} />
        </div>
      </Ticket>
    </article>
  );
}

function Who({ compared: { provider } }: { compared: ComparedOffer }) {
  const { common, directory } = useTexts();
  const { name, specialty, rating, demo, countyProgram, distanceMiles } = provider;
  const locations = provider.providerLocations.map(({ location }) => location);
  const cities = new Set(locations.map(({ city }) => city));
  return (
    <div className="price-card-who">
      <ProviderPicture provider={provider} />
      <div>
        <h3>{name}</h3>
        <p className="small muted">
          {[specialty, ...cities].join(' · ')}
          {distanceMiles !== null && (
            <> · {directory.card.distance(Math.round(distanceMiles), locations.length > 1)}</>
          )}
        </p>
        {rating > 0 && (
          <p className="small muted">
            <ProviderRating provider={provider} />
          </p>
        )}
        {(demo || countyProgram) && (
          <p className="tags">
            {countyProgram && <Tag look="green">{directory.card.countyProgram}</Tag>}
            {demo && <Tag look="demo">{common.demo}</Tag>}
          </p>
        )}
      </div>
    </div>
  );
}

interface NextStepProps {
  compared: ComparedOffer;
  main: boolean;
  onBook(): void;
  onChoose(step: ChosenStep): void;
}

function NextStep({ compared: { provider, offer, cents }, main, onBook, onChoose }: NextStepProps) {
  const { compare } = useServicesTexts();
  const { directory } = useTexts();
  const viewer = useViewer();
  const { id, name, kind, bookable } = provider;
  const { service } = offer;

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
        {compare.book}
      </LinkButton>
    );
  }
  return (
    <Button
      block
      type={main ? 'primary' : 'default'}
      aria-label={compare.bookAt(name)}
      onClick={() => {
        onChoose('book_provider');
        onBook();
      }}
    >
      {compare.book}
    </Button>
  );
}
