import { catalogue } from './catalogue';

export const { useTexts: useProviderListTexts } = catalogue({
  en: () => import('./en/provider-list').then(({ providerList }) => providerList),
  es: () => import('./es/provider-list').then(({ providerList }) => providerList),
});
