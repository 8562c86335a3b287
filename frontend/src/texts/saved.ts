import { catalogue } from './catalogue';

export const { useTexts: useSavedTexts } = catalogue({
  en: () => import('./en/saved').then(({ saved }) => saved),
  es: () => import('./es/saved').then(({ saved }) => saved),
});
