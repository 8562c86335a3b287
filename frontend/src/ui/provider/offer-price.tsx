import type { Schema } from '@/api/schema';
import { formatDay } from '@/format/date';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';
import { ExternalLink } from '../external-link';
import { Icon } from '../icon';
import { Price } from './price';
import { coveredBy } from './price-sentence/parts';
import { publication } from './publication';
import './ticket.css';

export type Offer = Schema<'ProviderServiceView'>;

interface OfferPriceProps {
  offer: Offer;
  size?: 'md' | 'lg' | 'xl';
}

/** The price of an offer, or the text that replaces it. */
export function OfferPrice({ offer: { effectivePrice }, size }: OfferPriceProps) {
  const { common } = useTexts();
  if (typeof effectivePrice !== 'number')
    return <span className="price-words">{common.priceOnRequest}</span>;
  return effectivePrice === 0 ? (
    <span className="price-words">{common.noCharge}</span>
  ) : (
    <Price cents={effectivePrice} size={size} />
  );
}

/**
 * The facts that go with every price: what it covers, and who published it and when. Guests see
 * only the latter.
 */
export function PriceFacts({ offer }: { offer: Offer }) {
  const { source, card } = useTexts().directory;
  const { language } = useLanguage();
  const published = publication(offer);
  if (!published) return null;
  const { priceSource } = offer;
  const { kind, asOf } = published;
  const demoText = priceSource ? source.demo : source.demoGuest;

  return (
    <ul className="ticket-lines">
      {priceSource && <Covered coverage={priceSource.coverage} includes={priceSource.includes} />}
      <li>
        <Icon name="document" />
        <span>
          {kind === 'demo' ? demoText : source[kind](formatDay(asOf, language))}.{' '}
          {priceSource?.ageing && <b>{source.ageing} </b>}
          {priceSource?.sourceUrl && (
            <ExternalLink href={priceSource.sourceUrl}>{card.openFile}</ExternalLink>
          )}
        </span>
      </li>
    </ul>
  );
}

/** The sentence of a price without the part that its mark says already. */
function withoutPart(includes: string, limit: string): string {
  const at = includes.toLowerCase().indexOf(`; ${limit.toLowerCase()}`);
  return at < 0 ? includes : includes.slice(0, at) + includes.slice(at + 2 + limit.length);
}

function Covered({
  coverage,
  includes,
}: Pick<NonNullable<Offer['priceSource']>, 'coverage' | 'includes'>) {
  const { directory } = useTexts();
  const covers = coveredBy({ coverage, includes }) ?? 'complete';
  const limit = covers === 'complete' ? null : directory.coverage[covers];
  const rest = limit === null ? includes : withoutPart(includes, limit);
  const isIncluded = limit !== null && rest.toLowerCase().includes(limit.toLowerCase());
  return (
    <li className={limit ? 'ticket-limit' : undefined}>
      <Icon name={limit ? 'facility' : 'check'} />
      <span>
        {limit && !isIncluded && <b>{limit}. </b>}
        {isIncluded ? <b>{rest}.</b> : rest}
      </span>
    </li>
  );
}
