import { useState } from 'react';
import { formatDay } from '../../format/date';
import { clockAt } from '../../format/zoned-time';
import type { Schema } from '../../api/schema';
import { useLanguage } from '../../texts/language';
import { quotesTexts } from '../../texts/quotes';
import { Price } from '../../ui/price';
import { PricePapers } from '../../ui/price-papers';
import './quotes.css';

interface PriceRequestFactsProps {
  request: Schema<'FollowedPriceRequestView'>;
  /** What was written, where the reader is the one who wrote it. */
  description?: string;
  level: 2 | 3;
}

/** Where a price request stands. */
export function PriceRequestFacts({ request, description, level }: PriceRequestFactsProps) {
  const { follow } = quotesTexts.useTexts();
  const { language } = useLanguage();
  const [now] = useState(() => Date.now());
  const Heading = level === 2 ? 'h2' : 'h3';
  const day = (moment: string) => formatDay(clockAt(new Date(moment), 'America/Chicago').day, language);
  const { requestType, specialty, providerName, serviceName, status, quotedPrice, quoteIncludes, quoteValidUntil } = request;
  const quoted = status === 'quoted' || quotedPrice !== null;

  return (
    <article className="panel price-request">
      <Heading>{follow.status[status]}</Heading>
      {request.overdue && <p>{follow.overdue}</p>}
      <dl>
        <div><dt>{follow.about}</dt><dd>{follow.types[requestType]}: {specialty ?? providerName ?? serviceName}</dd></div>
        {quoted && <div><dt>{follow.price}</dt><dd>{quotedPrice === null ? follow.noPrice : <Price cents={quotedPrice} />}</dd></div>}
        {quotedPrice !== null && quoteIncludes && <div><dt>{follow.includes}</dt><dd>{quoteIncludes}</dd></div>}
        {description && <div><dt>{follow.description}</dt><dd>{description}</dd></div>}
        <div><dt>{follow.sent}</dt><dd>{day(request.createdAt)}</dd></div>
        {status === 'pending' && <div><dt>{follow.due}</dt><dd>{day(request.dueAt)}</dd></div>}
        <div><dt>{follow.reference}</dt><dd>{request.id}</dd></div>
      </dl>
      {quotedPrice !== null && quoteValidUntil && (
        <p className="small muted">{Date.parse(quoteValidUntil) > now ? follow.valid(day(quoteValidUntil)) : follow.expired(day(quoteValidUntil))}</p>
      )}
      {request.priceCode && <PricePapers code={request.priceCode} />}
    </article>
  );
}
