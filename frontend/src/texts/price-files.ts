import { catalogue } from './catalogue';

/** The texts of the console's price files; loaded with them. */
export const priceFileTexts = catalogue({
  en: () => import('./en/admin/price-files').then(({ priceFiles }) => priceFiles),
  es: () => import('./es/admin/price-files').then(({ priceFiles }) => priceFiles),
});
