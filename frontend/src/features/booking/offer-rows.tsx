import { useState } from 'react';
import { bookingTexts } from '@/texts/booking';
import { useTexts } from '@/texts/core';
import { Button } from '@/ui/controls/button';
import { type Offer, OfferPrice, PriceFacts } from '@/ui/provider/offer-price';
import { coveredBy } from '@/ui/provider/price-sentence/parts';

interface OfferRowsProps {
  offers: readonly Offer[];
  /** The id of the service whose price is on the ticket. */
  chosenId?: string;
  /** Absent where no appointment can be requested. */
  onRequest?: (offer: Offer) => void;
}

export function OfferRows({ offers, chosenId, onRequest }: OfferRowsProps) {
  const { provider: texts, service } = bookingTexts.useTexts();
  const [open, setOpen] = useState(true);
  return (
    <section className="offers" aria-labelledby="offers-heading">
      <div className="offers-head">
        <h2 id="offers-heading" className="title-3">
          {texts.servicesHeading}
        </h2>
        {offers.length > 0 && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? service.hideServices : service.showServices}
          </Button>
        )}
      </div>
      {offers.length === 0 && <p className="muted">{texts.noServices}</p>}
      {open && offers.length > 0 && (
        <ul className="panel offer-rows">
          {offers.map((offer) => (
            <li
              key={offer.id}
              className={offer.service.id === chosenId ? 'offer-row chosen' : 'offer-row'}
            >
              <OfferRow offer={offer} onRequest={onRequest} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OfferRow({ offer, onRequest }: { offer: Offer; onRequest?: (offer: Offer) => void }) {
  const { provider: texts } = bookingTexts.useTexts();
  const { directory } = useTexts();
  const { name, description, bookable } = offer.service;
  const covers = coveredBy(offer.priceSource);

  return (
    <>
      <div className="offer-name">
        <h3>{name}</h3>
        <p className="small muted">{description}</p>
      </div>
      <p className="offer-price">
        <OfferPrice offer={offer} />
      </p>
      {onRequest && covers && covers !== 'complete' && (
        <p className="small offer-limit">{directory.coverage[covers]}</p>
      )}
      {!onRequest && <PriceFacts offer={offer} />}
      {onRequest && (
        <div className="offer-action">
          {bookable ? (
            <Button aria-label={texts.requestFor(name)} onClick={() => onRequest(offer)}>
              {texts.choose}
            </Button>
          ) : (
            <span className="small muted">{texts.notHere}</span>
          )}
        </div>
      )}
    </>
  );
}
