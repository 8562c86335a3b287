import type { useServicesTexts } from '@/texts/services';
import { coveredBy } from '@/ui/provider/price-sentence/parts';
import type { ComparedOffer, PriceGroup } from './use-comparison';

type Groups = ReturnType<typeof useServicesTexts>['compare']['groups'];

/** Whether the file does not say whose part the price is. */
export const isOfUnknownPart = ({ provider }: Pick<ComparedOffer, 'provider'>): boolean =>
  coveredBy(provider.providerServices[0]?.priceSource) === 'unknown';

/**
 * Heading and note of a group by what its offers on the page say: a price of an unknown part stands
 * among those of facilities, since it may be no more than that, and is not called one. Nor are the
 * offers that are not on the page.
 */
export function wordsOf(
  groups: Groups,
  { group, offers, total }: Pick<PriceGroup, 'group' | 'offers' | 'total'>,
) {
  const unknown = offers.filter(isOfUnknownPart).length;
  if (group !== 'facility' || unknown === 0) return groups[group];
  return unknown === total ? groups.unknown : groups.facilityOrUnknown;
}
