import { catalogue } from './catalogue';

/** The texts of the console's search over everything; loaded with it. */
export const consoleFindTexts = catalogue({
  en: () => import('./en/admin/find').then(({ find }) => find),
  es: () => import('./es/admin/find').then(({ find }) => find),
});
