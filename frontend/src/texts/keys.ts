import { catalogue } from './catalogue';

/** What the account and the console say of API keys. */
export const keyTexts = catalogue({
  en: () => import('./en/keys').then(({ keys }) => keys),
  es: () => import('./es/keys').then(({ keys }) => keys),
});
