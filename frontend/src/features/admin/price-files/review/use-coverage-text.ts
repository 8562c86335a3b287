import type { Schema } from '@/api/schema';
import { priceFileTexts } from '@/texts/price-files';

/** What a price is for, in words: whose part it is, and in which setting. */
export function useCoverageText() {
  const { billingClasses, settings, noBillingClass } = priceFileTexts.useTexts();
  return ({ billingClass, setting }: Schema<'PriceCoverageView'>): string =>
    [billingClass ? billingClasses[billingClass] : noBillingClass, setting && settings[setting]]
      .filter(Boolean)
      .join(', ');
}
