import { catalogue } from './catalogue';

export const { useTexts: useServicesTexts, load: loadServicesTexts } = catalogue({
  en: () => import('./en/services').then(({ services }) => services),
  es: () => import('./es/services').then(({ services }) => services),
});
