import { useDeferredValue } from 'react';
import { useApi } from '@/api/client';
import { ADMIN_SEARCH_MAX_LENGTH } from '@/api/limits';
import type { Suggestion } from '@/ui/form/suggest-input';

const SUGGESTION_LIMIT = 6;
const SEARCH_MIN_LENGTH = 2;

interface ClinicSuggestion extends Suggestion {
  readonly providerId: string;
  /** Name, street and city. */
  readonly place: string;
}

/** The providers of the catalogue that match a text, one suggestion for each of their locations. */
export function useClinics(text: string): readonly ClinicSuggestion[] {
  const search = useDeferredValue(text.trim().slice(0, ADMIN_SEARCH_MAX_LENGTH));
  const query = { search, limit: SUGGESTION_LIMIT };
  const request = search.length >= SEARCH_MIN_LENGTH ? { params: { query } } : null;
  const { data } = useApi('/api/providers/with-services', request, { keepPreviousData: true });
  if (!request) return [];
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
