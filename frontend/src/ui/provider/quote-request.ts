import { createStore } from '@/store';

/** The subject of a cash price request. */
export type QuoteRequest =
  | { kind: 'bundle'; specialty?: string; services?: readonly string[] }
  | {
      kind: 'price';
      providerName?: string;
      providerId?: string;
      serviceName?: string;
      serviceId?: string;
    };

const current = createStore<QuoteRequest | null>(null);

/** Opens one of the two dialogs that request a cash price, from any page. */
export const openQuoteRequest = (request: QuoteRequest): void => current.set(request);
export const closeQuoteRequest = (): void => current.set(null);

export const useQuoteRequest = current.useValue;
