import { api } from '@/api/client';
import { priceFileTexts } from '@/texts/price-files';
import type { NamedSource } from '../list/lookup-filter';

/**
 * Providers that a price file can belong to, by what a person types: hospitals first, then clinics,
 * which are called so. Invented clinics publish no file.
 */
export function useHospitals(): NamedSource {
  const { clinic } = priceFileTexts.useTexts().hospital;
  return {
    key: `/api/admin/providers that publish files, ${clinic('')}`,
    find: async (search) => {
      const found = await Promise.all(
        (['hospital_listing', 'clinic'] as const).map((kind) => providersOf(kind, search)),
      );
      return found
        .flat()
        .filter(({ demo, kind }) => !demo || kind === 'hospital_listing')
        .map(({ id, name, kind }) => {
          return { value: id, label: kind === 'clinic' ? clinic(name) : name };
        });
    },
    name: async (id) =>
      (await api.GET('/api/admin/providers/{id}', { params: { path: { id } } })).data?.name,
  };
}

async function providersOf(kind: 'clinic' | 'hospital_listing', search: string) {
  const { data, error } = await api.GET('/api/admin/providers', {
    params: { query: { kind, search: search || undefined } },
  });
  if (error) throw error;
  return data;
}
