import type { Schema } from '@/api/schema';
import { formatPrice } from '@/format/price';
import { bookingTexts } from '@/texts/booking';
import { useTexts } from '@/texts/core';
import { OfferPrice } from '@/ui/provider/offer-price';
import { coveredBy } from '@/ui/provider/price-sentence/parts';

interface PriceSentenceProps {
  provider: Schema<'ProviderView'>;
  serviceId: string;
  /** A short form with the service and its price, below the title. */
  short?: boolean;
}

/** The price of the chosen service, and whether it is held. */
export function PriceSentence({ provider, serviceId, short }: PriceSentenceProps) {
  const { dialog } = bookingTexts.useTexts();
  const { directory, common } = useTexts();
  const offer = provider.providerServices.find(({ service }) => service.id === serviceId);
  const price = offer?.effectivePrice;
  const covers = coveredBy(offer?.priceSource);

  if (short) {
    return (
      <p className="muted appointment-price">
        {offer ? (
          <>
            {offer.service.name}, <OfferPrice offer={offer} />
          </>
        ) : (
          dialog.anyService
        )}
        {covers && covers !== 'complete' && (
          <>
            . <b>{directory.coverage[covers]}</b>
          </>
        )}
      </p>
    );
  }
  if (typeof price !== 'number') return <p>{dialog.noPrice}</p>;
  return <p>{dialog.keptPrice(price === 0 ? common.noCharge : formatPrice(price))}</p>;
}
