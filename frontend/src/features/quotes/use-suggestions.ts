import { useEffect, useState } from 'react';
import { useApi } from '@/api/client';
import { plain } from '@/format/plain';
import type { Suggestion } from '@/ui/form/suggest-input';
import type { SUBJECT_FIELDS } from './questions';

type Field = (typeof SUBJECT_FIELDS)[keyof typeof SUBJECT_FIELDS];

const SUGGESTION_LIMIT = 6;
const SEARCH_MIN_LENGTH = 2;
const PAUSE_MS = 200;

/** The suggestions for the text of a field, requested when the person pauses typing. */
export function useSuggestions(field: Field, text: string): readonly Suggestion[] {
  const typed = usePaused(text.trim().slice(0, 100));
  const search = typed.length >= SEARCH_MIN_LENGTH ? typed : '';
  const searches = (each: Field) => field === each && search !== '';
  const options = { keepPreviousData: true };
  const specialties = useApi('/api/filter-options/specialties', searches('specialty') ? {} : null);
  const providers = useApi(
    '/api/providers/with-services',
    searches('providerName') ? { params: { query: { search, limit: SUGGESTION_LIMIT } } } : null,
    options,
  );
  const services = useApi(
    '/api/services',
    searches('serviceName') ? { params: { query: { search, limit: SUGGESTION_LIMIT } } } : null,
    options,
  );
  if (!search) return [];

  switch (field) {
    case 'specialty':
      return (specialties.data ?? [])
        .filter((name) => plain(name).includes(plain(search)))
        .slice(0, SUGGESTION_LIMIT)
        .map((name) => ({ id: name.replace(/\s+/g, '-'), name }));
    case 'providerName':
      return (providers.data ?? []).map(({ id, name, providerLocations: [place] }) => ({
        id,
        name,
        hint: place?.location.city,
      }));
    case 'serviceName':
      return (services.data ?? []).map(({ id, name }) => ({ id, name }));
  }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
