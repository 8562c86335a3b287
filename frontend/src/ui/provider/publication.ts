import type { Schema } from '@/api/schema';

type Offer = Schema<'ProviderServiceView'>;

/**
 * Who published the price and when; null when it is on request. Viewers who see prices get it with
 * the source, others alone.
 */
export const publication = ({ priceSource, priceInfo }: Offer): Schema<'PriceInfoView'> | null =>
  priceSource ?? priceInfo ?? null;
