import type { SymptomSearch } from '../application/search-symptoms.use-case.js';
import type { SearchEmergencyView, SymptomSearchView } from './symptom-search.dto.js';

type Caller = Pick<SymptomSearchView, 'isAuthenticated' | 'pricesHidden'>;

/** JSON text of a SymptomSearchView; its providers are texts already. */
export function symptomSearchText(
  { searchId, advised: { engine, emergency, guide }, shown, analysis: aiAnalysis }: SymptomSearch,
  { isAuthenticated, pricesHidden }: Caller,
): string {
  const head: Omit<SymptomSearchView, 'providersForServices'> = {
    searchId,
    engine,
    emergency: emergency && emergencyView(emergency),
    guide: guide && { ...guide, prepare: [...guide.prepare], sources: [...guide.sources] },
    services: shown.flatMap(({ service }) => service ?? []),
    isAuthenticated,
    pricesHidden,
    aiAnalysis,
  };
  return `${JSON.stringify(head).slice(0, -1)},"providersForServices":[${shown
    .map(({ providers }) => providers)
    .filter(Boolean)
    .join(',')}]}`;
}

/** Nothing but what the document names. */
export const emergencyView = ({
  ruleId,
  action,
  resource,
  headline,
  text,
  language,
}: NonNullable<SymptomSearch['advised']['emergency']>): SearchEmergencyView => ({
  ruleId,
  action,
  resource,
  headline,
  text,
  language,
});
