import { type ReactNode, useState } from 'react';
import type { Schema } from '@/api/schema';
import { formatDay } from '@/format/date';
import { formatPhone } from '@/format/phone';
import { clockAt } from '@/format/zoned-time';
import { useLanguage } from '@/texts/language';
import { quotesTexts } from '@/texts/quotes';
import { DemoNote } from '@/ui/feedback/demo-note';
import { PriceDocuments } from '@/ui/provider/documents/price-documents';
import { Price } from '@/ui/provider/price';
import '../quotes.css';

type Request = Omit<Schema<'OwnPriceRequestView'>, 'description'>;

/** The contact data, only for the person who entered it. */
interface Written {
  description?: string | null;
  contactEmail?: string | null;
  contactPhone?: string | null;
}

interface PriceRequestFactsProps {
  request: Request;
  written?: Written;
  level: 2 | 3;
}

const ZONE = 'America/Chicago';

/** The contents of a request, its status and its quote. */
export function PriceRequestFacts({ request, written = {}, level }: PriceRequestFactsProps) {
  const { follow } = quotesTexts.useTexts();
  const { language } = useLanguage();
  const Heading = level === 2 ? 'h2' : 'h3';
  const day = (moment: string) => formatDay(clockAt(new Date(moment), ZONE).day, language);
  const { requestType, specialty, providerName, serviceName, status, quotedPrice } = request;
  const { description, contactEmail, contactPhone } = written;
  const isWaiting = status === 'pending' && !request.demo;
  const quoted = status === 'quoted' || quotedPrice !== null;

  return (
    <article className="panel price-request">
      <Heading>
        {request.demo && status === 'pending' ? follow.demoPending : follow.status[status]}
      </Heading>
      {request.demo && (
        <DemoNote>
          <b>{quoted ? follow.demoQuoted : follow.demo}</b>
        </DemoNote>
      )}
      {request.overdue && isWaiting && <p>{follow.overdue}</p>}
      {quoted && <QuotedPrice request={request} />}
      <dl>
        <Fact label={follow.closeReason}>{request.closeReason}</Fact>
        <Fact label={follow.about}>{follow.types[requestType]}</Fact>
        <Fact label={follow.service}>{serviceName}</Fact>
        <Fact label={follow.provider}>{providerName}</Fact>
        <Fact label={follow.specialty}>{specialty}</Fact>
        <Fact label={follow.description}>{description}</Fact>
        <Fact label={follow.email}>{contactEmail}</Fact>
        <Fact label={follow.phone}>{contactPhone && formatPhone(contactPhone)}</Fact>
        <Fact label={follow.sent}>{day(request.createdAt)}</Fact>
        <Fact label={follow.due}>{isWaiting && day(request.dueAt)}</Fact>
        <Fact label={follow.reference}>{request.reference}</Fact>
      </dl>
      {request.priceCode && <PriceDocuments code={request.priceCode} />}
    </article>
  );
}

/** The price with the clinic, the place, what it includes and its last day. */
function QuotedPrice({ request }: { request: Request }) {
  const { follow } = quotesTexts.useTexts();
  const { language } = useLanguage();
  const [now] = useState(() => Date.now());
  const {
    quotedPrice,
    quoteProviderName,
    quotePlace,
    quoteIncludes,
    quoteValidUntil,
    quoteValidDay,
  } = request;
  if (quotedPrice === null) return <p>{follow.noPrice}</p>;
  const holds = quoteValidUntil !== null && Date.parse(quoteValidUntil) > now;
  const until = quoteValidDay && formatDay(quoteValidDay, language);

  return (
    <>
      <dl>
        <Fact label={follow.price}>
          <Price cents={quotedPrice} />
        </Fact>
        <Fact label={follow.clinic}>{quoteProviderName}</Fact>
        <Fact label={follow.place}>{quotePlace}</Fact>
        <Fact label={follow.includes}>{quoteIncludes}</Fact>
      </dl>
      {until && (
        <p className="small muted">{holds ? follow.valid(until) : follow.expired(until)}</p>
      )}
    </>
  );
}

/** Nothing where there is nothing to say. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
