import type { Schema } from '@/api/schema';

type Offer = Schema<'ProviderServiceView'>;

/**
 * Who published the price and when; null when the price is on request. Viewers who see prices get
 * these facts with the source, others alone.
 */
export const publication = ({ priceSource, priceInfo }: Offer): Schema<'PriceInfoView'> | null =>
  priceSource ?? priceInfo ?? null;
