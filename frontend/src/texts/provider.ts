import { catalogue } from './catalogue';

export const providerTexts = catalogue({
  en: () => import('./en/provider').then(({ provider }) => provider),
  es: () => import('./es/provider').then(({ provider }) => provider),
});

export const { useTexts: useProviderTexts } = providerTexts;
