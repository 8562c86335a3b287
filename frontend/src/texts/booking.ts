import { catalogue } from './catalogue';

export const bookingTexts = catalogue({
  en: () => import('./en/booking').then(({ booking }) => booking),
  es: () => import('./es/booking').then(({ booking }) => booking),
});
