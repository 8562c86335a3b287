import { createStore } from '@/store';

/** Ids of providers, and nothing else: they last as long as the tab. */
const STORAGE_KEY = 'compared-providers';
export const MAX_COMPARED = 3;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface CompareChoice {
  readonly ids: readonly string[];
  /** Whether the last attempt was one too many. */
  readonly isRefused: boolean;
}

const choice = createStore<CompareChoice>({ ids: read(), isRefused: false });

/** The providers that were chosen for a comparison, in their order. */
export const useCompareChoice = choice.useValue;

/** Chooses a provider or takes it out; one more than `MAX_COMPARED` is refused. */
export function toggleCompared(id: string): void {
  const { ids } = choice.get();
  if (ids.includes(id)) put(ids.filter((each) => each !== id));
  else if (ids.length < MAX_COMPARED) put([...ids, id]);
  else choice.set({ ids, isRefused: true });
}

export const clearCompared = (): void => put([]);

/** Chooses these and no others. */
export const chooseCompared = (ids: readonly string[]): void => put(comparedIds(ids));

/** The first ids of a list, as an address or the storage has it: each once. */
export function comparedIds(given: readonly unknown[]): string[] {
  return [...new Set(given)]
    .filter((id): id is string => typeof id === 'string' && ID.test(id))
    .slice(0, MAX_COMPARED);
}

function put(ids: readonly string[]): void {
  choice.set({ ids, isRefused: false });
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? comparedIds(stored) : [];
  } catch {
    return [];
  }
}
