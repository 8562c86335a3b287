import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import type { Outcome, RecordApi } from '../records/record-api';
import { ifMatch } from '../records/record-api';

export type AdminProvider = Schema<'AdminProviderRowView'>;
export type NewProvider = Schema<'CreateProviderDto'>;
export type ProviderChanges = Schema<'ProviderDto'>;

const at = (row: AdminProvider) => ({ path: { id: row.id }, header: ifMatch(row) });

export const providerApi: RecordApi<AdminProvider> = {
  entity: 'marketplace.providers',
  read: (id) => api.GET('/api/admin/providers/{id}', { params: { path: { id } } }),
  move: (verb, row) => {
    switch (verb) {
      case 'publish':
        return api.POST('/api/admin/providers/{id}/publish', { params: at(row) });
      case 'restore':
        return api.POST('/api/admin/providers/{id}/restore', { params: at(row) });
      case 'submit-review':
        return api.POST('/api/admin/providers/{id}/submit-review', { params: at(row) });
    }
  },
  suspend: (row, reason) =>
    api.POST('/api/admin/providers/{id}/suspend', { params: at(row), body: { reason } }),
  remove: (row, forced) =>
    api.DELETE('/api/admin/providers/{id}', {
      params: { ...at(row), query: forced ? { force: true, reason: forced } : {} },
    }),
};

export const createProvider = (
  body: NewProvider,
  key: string,
): Promise<Outcome<Schema<'AdminProviderView'>>> =>
  api.POST('/api/admin/providers', {
    params: { header: { 'Idempotency-Key': key } },
    body: body,
  });

export const replaceProvider = (
  id: string,
  body: ProviderChanges,
): Promise<Outcome<Schema<'AdminProviderView'>>> =>
  api.PUT('/api/admin/providers/{id}', { params: { path: { id } }, body: body });

export const duplicateProvider = (row: AdminProvider, key: string) =>
  api.POST('/api/admin/providers/{id}/duplicate', {
    params: { path: { id: row.id }, header: { ...ifMatch(row), 'Idempotency-Key': key } },
  });

export const attestProvider = (row: AdminProvider) =>
  api.POST('/api/admin/providers/{id}/attest', { params: at(row) });

export const verifyProvider = (row: AdminProvider, method: Schema<'VerificationMethod'>) =>
  api.POST('/api/admin/providers/{id}/verify', { params: at(row), body: { method } });
