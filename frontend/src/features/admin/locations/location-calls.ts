import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { type Outcome, type RecordCalls, seen } from '../records/record-calls';
import type { Body } from '../records/record-fields';

export type AdminLocation = Schema<'AdminLocationView'>;

const at = (row: AdminLocation) => ({ path: { id: row.id }, header: seen(row) });

export const locationCalls: RecordCalls<AdminLocation> = {
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

// The fields of the form are those of the body; what is wrong with them, the server says.
export const createLocation = (body: Body, key: string): Promise<Outcome<AdminLocation>> =>
  api.POST('/api/admin/locations', {
    params: { header: { 'Idempotency-Key': key } },
    body: body as unknown as Schema<'LocationDto'>,
  });

export const replaceLocation = (id: string, body: Body): Promise<Outcome<AdminLocation>> =>
  api.PUT('/api/admin/locations/{id}', {
    params: { path: { id } },
    body: body as unknown as Schema<'LocationDto'>,
  });
