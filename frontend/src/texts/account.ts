import { catalogue } from './catalogue';

export const accountTexts = catalogue({
  en: () => import('./en/account').then(({ account }) => account),
  es: () => import('./es/account').then(({ account }) => account),
});
