import type { Schema } from '@/api/schema';
import type { MatchedProvider, MatchedService, RecommendedService } from '../answer/symptom-answer';

type Offer = Schema<'ProviderServiceView'>;

export interface ComparedOffer {
  readonly provider: MatchedProvider;
  readonly offer: Offer;
  /** What a patient pays; null when the price is on request. */
  readonly cents: number | null;
  readonly bestValue: boolean;
  /** How much more than the best value, in cents; null without a best value. */
  readonly saving: number | null;
}

interface Comparison {
  /** The best values first, then by price; prices on request last. */
  readonly offers: readonly ComparedOffer[];
  /** The provider that savings are measured against. */
  readonly cheapest: string | null;
}

const folded = (name: string): string => name.trim().toLocaleLowerCase().replaceAll(/\s+/g, ' ');

/** Matches by id, or by name regardless of case when the id is unknown. */
export const sameService = (
  one: { id: string | null; name: string },
  other: { id: string | null; name: string },
): boolean =>
  one.id !== null && other.id !== null
    ? one.id === other.id
    : folded(one.name) === folded(other.name);

/** Recommended services by priority, each once. */
export function byPriority(recommended: readonly RecommendedService[]): RecommendedService[] {
  const rank = { primary: 0, secondary: 1, other: 2 };
  const once = recommended.filter(
    (each, at) => recommended.findIndex((earlier) => sameService(earlier, each)) === at,
  );
  return once.sort((one, other) => rank[one.priority] - rank[other.priority]);
}

/**
 * Compares the offers of a service. A county program depends on eligibility, so it is never the
 * best value; a single offer is not one either.
 */
export function compare(
  service: MatchedService,
  providers: readonly MatchedProvider[],
): Comparison {
  const priced = providers.flatMap((provider) => {
    const offer = provider.providerServices.find((each) => sameService(service, each.service));
    return offer && provider.serviceId === service.id
      ? [{ provider, offer, cents: offer.effectivePrice ?? null }]
      : [];
  });
  const rivals = priced.filter(({ provider, cents }) => cents !== null && !provider.countyProgram);
  const lowest =
    rivals.length > 1 ? Math.min(...rivals.map(({ cents }) => cents ?? Infinity)) : null;
  const offers = priced.map(({ provider, offer, cents }): ComparedOffer => {
    const bestValue = lowest !== null && cents === lowest && !provider.countyProgram;
    return {
      provider,
      offer,
      cents,
      bestValue,
      saving: lowest !== null && cents !== null && cents > lowest ? cents - lowest : null,
    };
  });
  offers.sort(
    (one, other) =>
      Number(other.bestValue) - Number(one.bestValue) ||
      (one.cents ?? Infinity) - (other.cents ?? Infinity) ||
      0,
  );
  return { offers, cheapest: offers.find(({ bestValue }) => bestValue)?.provider.name ?? null };
}

interface PriceRange {
  readonly lowest: number;
  readonly highest: number;
}

/** The range of the prices; null with fewer than two different prices. */
export function priceRange(offers: readonly ComparedOffer[]): PriceRange | null {
  const cents = offers.flatMap((each) => (each.cents === null ? [] : [each.cents]));
  const [lowest, highest] = [Math.min(...cents), Math.max(...cents)];
  return cents.length > 1 && highest > lowest ? { lowest, highest } : null;
}
