import { useDeferredValue } from 'react';
import { useApi } from '@/api/client';
import type { Suggestion } from '@/ui/form/suggest-input';

const MOST = 6;
const SHORTEST = 2;
const LONGEST = 100;

export interface ClinicSuggestion extends Suggestion {
  readonly providerId: string;
  /** Name, street and city. */
  readonly place: string;
}

/** Providers of the catalogue that fit a text, one suggestion for each of their places. */
export function useClinics(text: string): readonly ClinicSuggestion[] {
  const search = useDeferredValue(text.trim().slice(0, LONGEST));
  const wanted = search.length >= SHORTEST ? { params: { query: { search, limit: MOST } } } : null;
  const { data } = useApi('/api/providers/with-services', wanted, { keepPreviousData: true });
  if (!wanted) return [];
  return (data ?? []).flatMap(({ id: providerId, name, providerLocations }) =>
    providerLocations.map(({ location }) => {
      const { id, address, city, state, zipCode } = location;
      return {
        id: `${providerId}-${id}`,
        providerId,
        name,
        hint: `${location.name}, ${city}`,
        place: `${location.name}, ${address}, ${city}, ${state} ${zipCode}`,
      };
    }),
  );
}
