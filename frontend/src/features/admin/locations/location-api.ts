import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { ifMatch, type Outcome, type RecordApi } from '../records/record-api';

export type AdminLocation = Schema<'AdminLocationView'>;
export type NewLocation = Schema<'LocationDto'>;
export type LocationChanges = Schema<'LocationDto'>;

const at = (row: AdminLocation) => ({ path: { id: row.id }, header: ifMatch(row) });

export const locationApi: RecordApi<AdminLocation> = {
  entity: 'marketplace.locations',
  read: (id) => api.GET('/api/admin/locations/{id}', { params: { path: { id } } }),
  move: (verb, row) => {
    switch (verb) {
      case 'publish':
        return api.POST('/api/admin/locations/{id}/publish', { params: at(row) });
      case 'restore':
        return api.POST('/api/admin/locations/{id}/restore', { params: at(row) });
      case 'submit-review':
        return api.POST('/api/admin/locations/{id}/submit-review', { params: at(row) });
    }
  },
  suspend: (row, reason) =>
    api.POST('/api/admin/locations/{id}/suspend', { params: at(row), body: { reason } }),
  remove: (row) => api.DELETE('/api/admin/locations/{id}', { params: at(row) }),
};

export const createLocation = (body: NewLocation, key: string): Promise<Outcome<AdminLocation>> =>
  api.POST('/api/admin/locations', {
    params: { header: { 'Idempotency-Key': key } },
    body,
  });

export const replaceLocation = (
  id: string,
  body: LocationChanges,
): Promise<Outcome<AdminLocation>> =>
  api.PUT('/api/admin/locations/{id}', {
    params: { path: { id } },
    body,
  });
