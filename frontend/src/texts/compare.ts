import { catalogue } from './catalogue';

export const compareTexts = catalogue({
  en: () => import('./en/compare').then(({ compare }) => compare),
  es: () => import('./es/compare').then(({ compare }) => compare),
});

export const { useTexts: useCompareTexts } = compareTexts;
