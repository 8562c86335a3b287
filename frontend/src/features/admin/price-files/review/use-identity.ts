import { useApi } from '@/api/client';
import type { PriceFile } from '../price-file-api';

/** Which hospital a file belongs to by what it says; nothing until it was read. */
export const useIdentity = ({ id, reading }: PriceFile) =>
  useApi('/api/admin/price-files/{id}/identity', reading ? { params: { path: { id } } } : null);
