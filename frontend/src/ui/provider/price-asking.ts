import { useSyncExternalStore } from 'react';

/** What somebody wants to ask a price for. */
export type PriceAsking =
  | { kind: 'bundle'; specialty?: string; services?: readonly string[] }
  | {
      kind: 'price';
      providerName?: string;
      providerId?: string;
      serviceName?: string;
      serviceId?: string;
    };

let current: PriceAsking | null = null;
const listeners = new Set<() => void>();

function set(next: PriceAsking | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens one of the two dialogs that ask for a cash price, from any page. */
export const askForPrice = (asking: PriceAsking): void => set(asking);
export const stopAsking = (): void => set(null);

export const usePriceAsking = (): PriceAsking | null =>
  useSyncExternalStore(subscribe, () => current);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
