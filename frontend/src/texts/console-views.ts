import { catalogue } from './catalogue';

/** The texts of the console's saved views; loaded with their dialog. */
export const viewTexts = catalogue({
  en: () => import('./en/admin/views').then(({ views }) => views),
  es: () => import('./es/admin/views').then(({ views }) => views),
});
