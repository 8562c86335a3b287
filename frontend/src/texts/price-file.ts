import { catalogue } from './catalogue';

export const priceFileTexts = catalogue({
  en: () => import('./en/price-file').then(({ priceFile }) => priceFile),
  es: () => import('./es/price-file').then(({ priceFile }) => priceFile),
});

export const { useTexts: usePriceFileTexts } = priceFileTexts;
