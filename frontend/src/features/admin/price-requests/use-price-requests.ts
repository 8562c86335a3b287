import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { daysOf } from '../audit/days';
import { chosenAssignee } from '../desk/assignee';
import { chosenId } from '../list/lookup-filter';
import { type AdminList, useAdminList } from '../list/use-admin-list';
import { listQuery, type ListSpec, type ListState } from '../list/use-list-state';

export type PriceRequest = Schema<'AdminPriceRequestView'>;
export type PriceRequestSort = 'createdAt' | 'dueAt' | 'contact' | 'type' | 'status';
export type PriceRequestFilter = 'status' | 'overdue' | 'provider' | 'assignee' | 'from' | 'to';
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
export function priceRequestsQuery(state: PriceRequestsState) {
  const { filters } = state;
  const days = daysOf(filters);
  return {
    ...listQuery(state),
    providerId: chosenId(filters.provider),
    assignee: chosenAssignee(filters.assignee),
    startDate: days.from,
    endDate: days.to,
    status: PRICE_REQUEST_STATUSES.find((each) => each === filters.status),
    overdue: filters.overdue ? true : undefined,
  };
}

export function usePriceRequests(state: PriceRequestsState): AdminList<PriceRequest> {
  const query = priceRequestsQuery(state);
  return useAdminList(PATH, query, (path, query) => api.GET(path, { params: { query } }));
}
