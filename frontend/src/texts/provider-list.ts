import { catalogue } from './catalogue';

export const providerListTexts = catalogue({
  en: () => import('./en/provider-list').then(({ providerList }) => providerList),
  es: () => import('./es/provider-list').then(({ providerList }) => providerList),
});

export const { useTexts: useProviderListTexts } = providerListTexts;
