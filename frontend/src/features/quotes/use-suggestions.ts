import { useEffect, useState } from 'react';
import { useApi } from '@/api/client';
import type { Suggestion } from '@/ui/form/suggest-input';
import type { SUBJECT_FIELDS } from './questions';

type Field = (typeof SUBJECT_FIELDS)[keyof typeof SUBJECT_FIELDS];

const MOST = 6;
const SHORTEST = 2;
const PAUSE_MS = 200;

/** What our lists know that fits the text of a field, asked for once the typing pauses. */
export function useSuggestions(field: Field, text: string): readonly Suggestion[] {
  const typed = usePaused(text.trim().slice(0, 100));
  const search = typed.length >= SHORTEST ? typed : '';
  const asks = (wanted: Field) => field === wanted && search !== '';
  const kept = { keepPreviousData: true };
  const specialties = useApi('/api/filter-options/specialties', asks('specialty') ? {} : null);
  const providers = useApi(
    '/api/providers/with-services',
    asks('providerName') ? { params: { query: { search, limit: MOST } } } : null,
    kept,
  );
  const services = useApi(
    '/api/services',
    asks('serviceName') ? { params: { query: { search, limit: MOST } } } : null,
    kept,
  );
  if (!search) return [];

  switch (field) {
    case 'specialty':
      return (specialties.data ?? [])
        .filter((name) => plain(name).includes(plain(search)))
        .slice(0, MOST)
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

/** Without accents and case. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
