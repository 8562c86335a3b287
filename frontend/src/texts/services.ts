import { catalogue } from './catalogue';

export const { useTexts: useServicesTexts } = catalogue({
  en: () => import('./en/services').then(({ services }) => services),
  es: () => import('./es/services').then(({ services }) => services),
});
