import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { createLocation, locationApi, type NewLocation } from '../locations/location-api';
import type { Source } from '../records/lookup';
import { ifMatch, type Outcome, type RecordApi } from '../records/record-api';

export type AdminPlace = Schema<'AdminProviderLocationView'>;
export type NewPlace = Schema<'AddProviderLocationDto'>;
export type PlaceChanges = Schema<'ReplaceProviderLocationDto'>;

/** The locations of a provider. */
export const placeApi = (providerId: string): RecordApi<AdminPlace> => {
  const at = (row: AdminPlace) => ({ path: { providerId, id: row.id }, header: ifMatch(row) });
  return {
    entity: 'marketplace.provider_locations',
    read: (id) =>
      api.GET('/api/admin/providers/{providerId}/locations/{id}', {
        params: { path: { providerId, id } },
      }),
    move: (verb, row) => {
      switch (verb) {
        case 'publish':
          return api.POST('/api/admin/providers/{providerId}/locations/{id}/publish', {
            params: at(row),
          });
        case 'restore':
          return api.POST('/api/admin/providers/{providerId}/locations/{id}/restore', {
            params: at(row),
          });
        case 'submit-review':
          return api.POST('/api/admin/providers/{providerId}/locations/{id}/submit-review', {
            params: at(row),
          });
      }
    },
    suspend: (row, reason) =>
      api.POST('/api/admin/providers/{providerId}/locations/{id}/suspend', {
        params: at(row),
        body: { reason },
      }),
    remove: (row) =>
      api.DELETE('/api/admin/providers/{providerId}/locations/{id}', { params: at(row) }),
  };
};

export const addPlace = (
  providerId: string,
  body: NewPlace,
  key: string,
): Promise<Outcome<AdminPlace>> =>
  api.POST('/api/admin/providers/{providerId}/locations', {
    params: { path: { providerId }, header: { 'Idempotency-Key': key } },
    body,
  });

/**
 * Creates and publishes a location, and has the provider work there. A repeated attempt with the
 * same key goes on where the first one ended.
 */
export async function createPlace(
  providerId: string,
  body: NewLocation,
  key: string,
): Promise<Outcome<AdminPlace>> {
  const created = await createLocation(body, key);
  if (!created.data) return { error: created.error };
  const location = await locationApi.read(created.data.id);
  if (!location.data) return { error: location.error };
  if (location.data.status === 'draft') {
    const { error } = await locationApi.move('publish', location.data);
    if (error) return { error };
  }
  return addPlace(providerId, { locationId: location.data.id, isActive: true }, key);
}

export const replacePlace = (
  providerId: string,
  id: string,
  body: PlaceChanges,
): Promise<Outcome<AdminPlace>> =>
  api.PUT('/api/admin/providers/{providerId}/locations/{id}', {
    params: { path: { providerId, id } },
    body,
  });

export const LOCATIONS: Source = {
  key: '/api/admin/locations to choose from',
  find: async (search) => {
    const { data, error } = await api.GET('/api/admin/locations', {
      params: { query: { search: search || undefined } },
    });
    if (error) throw error;
    return data.map(({ id, name, address, city, providerNames }) => ({
      value: id,
      label: [`${name}, ${address}, ${city}`, ...providerNames.slice(0, 2)].join(' – '),
    }));
  },
};
