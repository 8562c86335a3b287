import { catalogue } from './catalogue';

export const { useTexts: useProviderTexts } = catalogue({
  en: () => import('./en/provider').then(({ provider }) => provider),
  es: () => import('./es/provider').then(({ provider }) => provider),
});
