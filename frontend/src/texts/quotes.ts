import { catalogue } from './catalogue';

export const quotesTexts = catalogue({
  en: () => import('./en/quotes').then(({ quotes }) => quotes),
  es: () => import('./es/quotes').then(({ quotes }) => quotes),
});
