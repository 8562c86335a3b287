import { createStore } from '@/store';

/** Ids of providers, and nothing else: they stay on this device. */
const STORAGE_KEY = 'saved-providers';
export const MAX_SAVED = 20;
const ID = /^[\da-f-]{36}$/;

const saved = createStore<readonly string[]>(read());

/** The saved providers, the latest one first. */
export const useSavedProviders = saved.useValue;

export function toggleSavedProvider(id: string): void {
  const before = saved.get();
  const next = before.includes(id)
    ? before.filter((each) => each !== id)
    : [id, ...before].slice(0, MAX_SAVED);
  saved.set(next);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((id): id is string => typeof id === 'string' && ID.test(id));
  } catch {
    return [];
  }
}
