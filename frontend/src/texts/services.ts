import { catalogue } from './catalogue';

export const servicesTexts = catalogue({
  en: () => import('./en/services').then(({ services }) => services),
  es: () => import('./es/services').then(({ services }) => services),
});

export const { useTexts: useServicesTexts } = servicesTexts;
