import { priceCache } from '@/api/cache';
import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';

export type Comparison = Schema<'PriceComparisonView'>;
export type Point = Schema<'PointView'>;
export type PriceGroup = Schema<'PriceGroupView'>;
export type ComparedOffer = Schema<'ComparedOfferView'>;
export type Coverage = PriceGroup['group'];
export type Order = 'price' | 'distance' | 'rating';

/** How the person wants to see the prices. */
export interface Wish {
  readonly zip?: string;
  readonly radiusMiles?: number;
  readonly group?: Coverage;
  readonly order: Order;
}

/** The number of cards that each group begins with. */
export const SHOWN = 4;
/** What one answer has at most. */
export const MAX_SHOWN = 100;

const PATH = '/api/services/{id}/comparison';

/** All groups of a service's prices, whichever is chosen, each with its first cards. */
export const useComparison = (serviceId: string, wish: Wish) =>
  useApi(
    PATH,
    { params: { path: { id: serviceId }, query: { ...wish, group: undefined, limit: SHOWN } } },
    { ...priceCache, keepPreviousData: true },
  );

/** One group with up to a hundred offers; nothing is read before `isWanted`. */
export const useWholeGroup = (serviceId: string, wish: Wish, group: Coverage, isWanted: boolean) =>
  useApi(
    PATH,
    isWanted
      ? { params: { path: { id: serviceId }, query: { ...wish, group, limit: MAX_SHOWN } } }
      : null,
    priceCache,
  );

/** Every group with up to a hundred offers. */
export const useWholeComparison = (serviceId: string, wish: Wish) =>
  useApi(
    PATH,
    { params: { path: { id: serviceId }, query: { ...wish, limit: MAX_SHOWN } } },
    { ...priceCache, keepPreviousData: true },
  );
