import type { Schema } from '@/api/schema';
import { coveredBy, type Covers, partsOf } from '@/ui/provider/price-sentence/parts';
import { publication } from '@/ui/provider/publication';

type ProviderService = Schema<'ProviderServiceView'>;
type PriceInfo = NonNullable<ProviderService['priceInfo']>;

/** The facts that all prices share; null where they differ. */
function shared<Value>(values: readonly Value[]): Value | null {
  const [first, ...rest] = values;
  return first !== undefined && rest.every((value) => value === first) ? first : null;
}

const isPriced = ({ effectivePrice }: ProviderService): boolean =>
  typeof effectivePrice === 'number';

export const coversOf = (offer: ProviderService): Covers | null =>
  coveredBy(offer.priceSource) ?? publication(offer)?.coverage ?? null;

/** The coverage to name once above all prices; null when each price must name its own. */
export const sharedCoverage = (services: readonly ProviderService[]): Covers | null =>
  shared(services.filter(isPriced).map(coversOf));

/**
 * The sentence on what is included, without the code, to say once below all prices; null when each
 * price must say its own.
 */
export const sharedIncludes = (services: readonly ProviderService[]): string | null => {
  const priced = services.filter(isPriced);
  return priced.length > 1
    ? shared(
        priced.map(({ priceSource }) => (priceSource ? partsOf(priceSource.includes).rest : null)),
      )
    : null;
};

/** Who published the prices and when, each pair once, in the order of the services. */
export function sources(services: readonly ProviderService[]): Pick<PriceInfo, 'kind' | 'asOf'>[] {
  const distinct = new Map<string, PriceInfo>();
  for (const offer of services) {
    const published = publication(offer);
    if (published) distinct.set(`${published.kind} ${published.asOf}`, published);
  }
  return [...distinct.values()].map(({ kind, asOf }) => ({ kind, asOf }));
}

/** The address of the published file behind the prices, for viewers who may see them. */
export const publishedFile = (services: readonly ProviderService[]): string | null =>
  services.map(({ priceSource }) => priceSource?.sourceUrl ?? null).find((url) => url !== null) ??
  null;

export const anyAgeing = (services: readonly ProviderService[]): boolean =>
  services.some(({ priceSource }) => priceSource?.ageing ?? false);
