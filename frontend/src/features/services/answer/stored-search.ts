const KEY = 'search-to-go-on-with';

/**
 * Stores a search while the person signs in. It may name symptoms, so it must not be part of the
 * sign-in page's address.
 */
export function storeSearch(query: string): void {
  try {
    sessionStorage.setItem(KEY, query);
  } catch {
    // Without storage the person types it again.
  }
}

/** Returns the stored search and removes it. */
export function takeStoredSearch(): string {
  try {
    const query = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return query;
  } catch {
    return '';
  }
}
