import type { directory } from '@/texts/en/directory';

/**
 * The distance to a provider. Distances from a ZIP code are approximate, so tenths of a mile are
 * shown for near locations only.
 */
export const distanceText = (
  card: Pick<(typeof directory)['card'], 'distance'>,
  miles: number,
  isNearestOfSeveral: boolean,
): string => card.distance(miles < 10 ? miles : Math.round(miles), isNearestOfSeveral);
