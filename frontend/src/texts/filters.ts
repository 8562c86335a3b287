import { catalogue } from './catalogue';

export const { useTexts: useFilterTexts } = catalogue({
  en: () => import('./en/filters').then(({ filters }) => filters),
  es: () => import('./es/filters').then(({ filters }) => filters),
});
