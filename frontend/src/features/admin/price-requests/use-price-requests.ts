import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { type AdminList, useAdminList } from '../list/use-admin-list';
import { listQuery, type ListSpec, type ListState } from '../list/use-list-state';

export type PriceRequest = Schema<'AdminPriceRequestView'>;
export type PriceRequestSort = 'createdAt' | 'dueAt' | 'contact' | 'type' | 'status';
export type PriceRequestFilter = 'status' | 'overdue';
export type PriceRequestsSpec = ListSpec<PriceRequestSort, PriceRequestFilter>;
export type PriceRequestsState = ListState<PriceRequestSort, PriceRequestFilter>;

const PATH = '/api/admin/price-requests';
export const PRICE_REQUEST_STATUSES: readonly Schema<'PriceRequestStatus'>[] = [
  'pending',
  'contacted',
  'quoted',
  'closed',
];

/** What the API is asked for. */
export const priceRequestsQuery = (state: PriceRequestsState) => ({
  ...listQuery(state),
  status: PRICE_REQUEST_STATUSES.find((each) => each === state.filters.status),
  overdue: state.filters.overdue ? true : undefined,
});

export function usePriceRequests(state: PriceRequestsState): AdminList<PriceRequest> {
  const query = priceRequestsQuery(state);
  return useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));
}
