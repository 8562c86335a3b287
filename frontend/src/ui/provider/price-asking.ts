import { createStore } from '@/store';

/** The subject of a cash price request. */
export type PriceAsking =
  | { kind: 'bundle'; specialty?: string; services?: readonly string[] }
  | {
      kind: 'price';
      providerName?: string;
      providerId?: string;
      serviceName?: string;
      serviceId?: string;
    };

const current = createStore<PriceAsking | null>(null);

/** Opens one of the two dialogs that request a cash price, from any page. */
export const askForPrice = (asking: PriceAsking): void => current.set(asking);
export const stopAsking = (): void => current.set(null);

export const usePriceAsking = current.useValue;
