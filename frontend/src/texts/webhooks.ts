import { catalogue } from './catalogue';

/** What the console and the account say of webhooks. */
export const webhookTexts = catalogue({
  en: () => import('./en/webhooks').then(({ webhooks }) => webhooks),
  es: () => import('./es/webhooks').then(({ webhooks }) => webhooks),
});
