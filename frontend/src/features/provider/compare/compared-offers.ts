import type { Schema } from '@/api/schema';
import type { Provider } from '../use-provider';

type Offer = Schema<'ProviderServiceView'>;

/** A provider with its offer of the service that is compared; null when it does not list it. */
export interface ComparedProvider {
  readonly provider: Provider;
  readonly offer: Offer | null;
}

export const withOffer = (provider: Provider, serviceId: string | null): ComparedProvider => ({
  provider,
  offer: provider.providerServices.find(({ service }) => service.id === serviceId) ?? null,
});

/** Whether prices that this viewer sees cover different things, so that they compare nothing. */
export function coverDifferentThings(compared: readonly ComparedProvider[]): boolean {
  const coverages = compared
    .map(({ offer }) => offer)
    .filter((offer) => typeof offer?.effectivePrice === 'number')
    .map((offer) => offer?.priceSource?.coverage);
  return new Set(coverages).size > 1;
}
