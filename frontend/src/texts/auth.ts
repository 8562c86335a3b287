import { catalogue } from './catalogue';

export const authTexts = catalogue({
  en: () => import('./en/auth').then(({ auth }) => auth),
  es: () => import('./es/auth').then(({ auth }) => auth),
});
