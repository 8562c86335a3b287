import { priceCache } from '@/api/cache';
import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';

export type Provider = Schema<'ProviderView'>;

export const useProvider = (id: string) =>
  useApi('/api/providers/{id}', { params: { path: { id } } }, priceCache);
