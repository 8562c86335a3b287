import { catalogue } from './catalogue';

export const clinicTexts = catalogue({
  en: () => import('./en/clinic').then(({ clinic }) => clinic),
  es: () => import('./es/clinic').then(({ clinic }) => clinic),
});
