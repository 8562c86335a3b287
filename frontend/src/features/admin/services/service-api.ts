import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { ifMatch, type Outcome, type RecordApi } from '../records/record-api';

export type AdminService = Schema<'AdminServiceView'>;
type NewService = Schema<'CreateServiceDto'>;
export type ServiceChanges = Schema<'ReplaceServiceDto'>;

const at = (row: AdminService) => ({ path: { id: row.id }, header: ifMatch(row) });

export const serviceApi: RecordApi<AdminService> = {
  entity: 'marketplace.services',
  read: (id) => api.GET('/api/admin/services/{id}', { params: { path: { id } } }),
  move: (verb, row) => {
    switch (verb) {
      case 'publish':
        return api.POST('/api/admin/services/{id}/publish', { params: at(row) });
      case 'restore':
        return api.POST('/api/admin/services/{id}/restore', { params: at(row) });
      case 'submit-review':
        return api.POST('/api/admin/services/{id}/submit-review', { params: at(row) });
    }
  },
  suspend: (row, reason) =>
    api.POST('/api/admin/services/{id}/suspend', { params: at(row), body: { reason } }),
  remove: (row) => api.DELETE('/api/admin/services/{id}', { params: at(row) }),
};

export const createService = (body: NewService, key: string): Promise<Outcome<AdminService>> =>
  api.POST('/api/admin/services', {
    params: { header: { 'Idempotency-Key': key } },
    body,
  });

export const replaceService = (id: string, body: ServiceChanges): Promise<Outcome<AdminService>> =>
  api.PUT('/api/admin/services/{id}', {
    params: { path: { id } },
    body,
  });
