import type { Schema } from '../../api/schema';
import { formatDay } from '../../format/date';
import { useTexts } from '../../texts/core';
import { useLanguage } from '../../texts/language';
import { ExternalLink } from '../../ui/external-link';
import { Icon } from '../../ui/icon';
import { Price } from '../../ui/price';

export type Offer = Schema<'ProviderServiceView'>;

interface OfferPriceProps {
  offer: Offer;
  size?: 'md' | 'lg' | 'xl';
}

/** The price of an offer, or the words that stand in its place. */
export function OfferPrice({ offer, size }: OfferPriceProps) {
  const { common } = useTexts();
  const { effectivePrice } = offer;
  if (typeof effectivePrice !== 'number') return <span>{common.priceOnRequest}</span>;
  return effectivePrice === 0 ? <span>{common.noCharge}</span> : <Price cents={effectivePrice} size={size} />;
}

/** What never stands apart from a price: what it covers, then who published it and when. */
export function PriceLines({ offer: { priceSource } }: { offer: Offer }) {
  const { directory } = useTexts();
  const { language } = useLanguage();
  if (!priceSource) return null;
  const { coverage, includes, kind, asOf, sourceUrl, ageing } = priceSource;
  const limit = coverage === 'complete' ? null : directory.coverage[coverage];
  const saidAlready = limit !== null && includes.toLowerCase().includes(limit.toLowerCase());

  return (
    <ul className="ticket-lines">
      <li className={limit ? 'ticket-limit' : undefined}>
        <Icon name={limit ? 'facility' : 'check'} />
        <span>{limit && !saidAlready && <b>{limit}. </b>}{saidAlready ? <b>{includes}.</b> : includes}</span>
      </li>
      <li>
        <Icon name="document" />
        <span>
          {kind === 'demo' ? directory.source.demo : directory.source[kind](formatDay(asOf, language))}.{' '}
          {ageing && <b>{directory.source.ageing} </b>}
          {sourceUrl && <ExternalLink href={sourceUrl}>{directory.card.openFile}</ExternalLink>}
        </span>
      </li>
    </ul>
  );
}
