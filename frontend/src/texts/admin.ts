import { catalogue } from './catalogue';

/** The console's texts; loaded with it. */
export const consoleTexts = catalogue({
  en: () => import('./en/admin/console').then(({ consoleTexts }) => consoleTexts),
  es: () => import('./es/admin/console').then(({ consoleTexts }) => consoleTexts),
});
