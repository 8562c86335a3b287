import { catalogue } from './catalogue';
import { currentLanguage } from './language';

/** The texts of the console's price files; loaded with them. */
export const priceFileTexts = catalogue({
  en: () => import('./en/admin/price-files').then(({ priceFiles }) => priceFiles),
  es: () => import('./es/admin/price-files').then(({ priceFiles }) => priceFiles),
});

/** A page with these texts, so that its first render does not wait for them. */
export async function withPriceFileTexts<Page>(page: Page): Promise<Page> {
  await priceFileTexts.load(currentLanguage());
  return page;
}
