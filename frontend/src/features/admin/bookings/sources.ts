import { api } from '@/api/client';
import type { NamedSource } from '../list/lookup-filter';
import { SERVICES as SERVICES_TO_CHOOSE } from '../providers/offer-api';

export const PROVIDERS: NamedSource = {
  key: '/api/admin/providers to choose from',
  find: async (search) => {
    const { data, error } = await api.GET('/api/admin/providers', {
      params: { query: { search: search || undefined } },
    });
    if (error) throw error;
    return data.map(({ id, name }) => ({ value: id, label: name }));
  },
  name: async (id) =>
    (await api.GET('/api/admin/providers/{id}', { params: { path: { id } } })).data?.name,
};

export const SERVICES: NamedSource = {
  ...SERVICES_TO_CHOOSE,
  name: async (id) =>
    (await api.GET('/api/admin/services/{id}', { params: { path: { id } } })).data?.name,
};
