import type { ReactNode } from 'react';
import { bookingTexts } from '@/texts/booking';
import { type Offer, OfferPrice, PriceFacts } from '@/ui/provider/offer-price';
import { Ticket } from '@/ui/provider/ticket';

/** The chosen service and its price, with what can be done about it. */
export function ChosenTicket({ offer, children }: { offer: Offer; children: ReactNode }) {
  const { service: texts, visit } = bookingTexts.useTexts();
  const { name, description, duration } = offer.service;
  return (
    <Ticket
      top={
        <>
          <p className="small muted booking-label">{visit.yourService}</p>
          <p className="booking-service">{name}</p>
          <p className="small muted">
            {texts.duration(duration)}. {description}
          </p>
        </>
      }
    >
      <p className="small muted booking-label">{visit.cashPrice}</p>
      <p className="booking-price">
        <OfferPrice offer={offer} size="xl" />
      </p>
      <PriceFacts offer={offer} />
      <div className="booking-request">{children}</div>
    </Ticket>
  );
}
