import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { type Outcome, type RecordCalls, seen } from '../records/record-calls';
import type { Body } from '../records/record-fields';

export type AdminService = Schema<'AdminServiceView'>;

const at = (row: AdminService) => ({ path: { id: row.id }, header: seen(row) });

export const serviceCalls: RecordCalls<AdminService> = {
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

// The fields of the form are those of the body; what is wrong with them, the server says.
export const createService = (body: Body, key: string): Promise<Outcome<AdminService>> =>
  api.POST('/api/admin/services', {
    params: { header: { 'Idempotency-Key': key } },
    body: body as unknown as Schema<'CreateServiceDto'>,
  });

export const replaceService = (id: string, body: Body): Promise<Outcome<AdminService>> =>
  api.PUT('/api/admin/services/{id}', {
    params: { path: { id } },
    body: body as unknown as Schema<'ReplaceServiceDto'>,
  });
