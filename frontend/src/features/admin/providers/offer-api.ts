import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import type { Source } from '../records/lookup';
import { ifMatch, type Outcome, type RecordApi } from '../records/record-api';

export type AdminOffer = Schema<'AdminProviderServiceView'>;
export type NewOffer = Schema<'AddProviderServiceDto'>;
export type OfferChanges = Schema<'ReplaceProviderServiceDto'>;

/** The services that a provider offers. */
export const offerApi = (providerId: string): RecordApi<AdminOffer> => {
  const at = (row: AdminOffer) => ({ path: { providerId, id: row.id }, header: ifMatch(row) });
  return {
    entity: 'marketplace.provider_services',
    read: (id) =>
      api.GET('/api/admin/providers/{providerId}/services/{id}', {
        params: { path: { providerId, id } },
      }),
    move: (verb, row) => {
      switch (verb) {
        case 'publish':
          return api.POST('/api/admin/providers/{providerId}/services/{id}/publish', {
            params: at(row),
          });
        case 'restore':
          return api.POST('/api/admin/providers/{providerId}/services/{id}/restore', {
            params: at(row),
          });
        case 'submit-review':
          return api.POST('/api/admin/providers/{providerId}/services/{id}/submit-review', {
            params: at(row),
          });
      }
    },
    suspend: (row, reason) =>
      api.POST('/api/admin/providers/{providerId}/services/{id}/suspend', {
        params: at(row),
        body: { reason },
      }),
    remove: (row) =>
      api.DELETE('/api/admin/providers/{providerId}/services/{id}', { params: at(row) }),
  };
};

export const addOffer = (
  providerId: string,
  body: NewOffer,
  key: string,
): Promise<Outcome<AdminOffer>> =>
  api.POST('/api/admin/providers/{providerId}/services', {
    params: { path: { providerId }, header: { 'Idempotency-Key': key } },
    body,
  });

export const replaceOffer = (
  providerId: string,
  id: string,
  body: OfferChanges,
): Promise<Outcome<AdminOffer>> =>
  api.PUT('/api/admin/providers/{providerId}/services/{id}', {
    params: { path: { providerId, id } },
    body,
  });

export const SERVICES: Source = {
  key: '/api/admin/services to choose from',
  find: async (search) => {
    const { data, error } = await api.GET('/api/admin/services', {
      params: { query: { search: search || undefined } },
    });
    if (error) throw error;
    return data.map(({ id, name }) => ({ value: id, label: name }));
  },
};
