import { catalogue } from './catalogue';

/** The texts of every page and of the home page; loaded before the first paint. */
export const coreTexts = catalogue({
  en: () => import('./en/core').then(({ core }) => core),
  es: () => import('./es/core').then(({ core }) => core),
});

export const useTexts = coreTexts.useTexts;
