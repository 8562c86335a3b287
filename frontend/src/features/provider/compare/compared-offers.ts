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

export interface ListedService {
  readonly id: string;
  readonly name: string;
}

/** What the providers list, by name: first what all of them have in common. */
export function listedServices(providers: readonly Provider[], language: string) {
  const counts = new Map<string, ListedService & { count: number }>();
  for (const { providerServices } of providers)
    for (const { service } of providerServices) {
      const counted = counts.get(service.id);
      counts.set(service.id, { ...service, count: (counted?.count ?? 0) + 1 });
    }
  const listed = [...counts.values()].sort((one, other) =>
    one.name.localeCompare(other.name, language),
  );
  return {
    byAll: listed.filter(({ count }) => count === providers.length),
    bySome: listed.filter(({ count }) => count < providers.length),
  };
}

/** Those whose price this viewer sees. */
const pricedOf = (compared: readonly ComparedProvider[]) =>
  compared.filter(({ offer }) => typeof offer?.effectivePrice === 'number');

/** Whether prices that this viewer sees cover different things, so that they compare nothing. */
export const coverDifferentThings = (compared: readonly ComparedProvider[]): boolean =>
  new Set(pricedOf(compared).map(({ offer }) => offer?.priceSource?.coverage)).size > 1;

/** Whether real prices and invented ones, which nobody can get, stand side by side. */
export const mixRealAndInvented = (compared: readonly ComparedProvider[]): boolean =>
  new Set(pricedOf(compared).map(({ provider }) => provider.demo)).size > 1;
