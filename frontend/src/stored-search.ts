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

/** The stored search; it stays. */
export function storedSearch(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Returns the stored search and removes it. */
export function takeStoredSearch(): string {
  const query = storedSearch();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
  return query;
}
