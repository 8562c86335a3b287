const KEY = 'search-to-go-on-with';

/**
 * Remembers a search while its person signs in: what hurts has no place in the address of the
 * sign-in page.
 */
export function keepSearch(query: string): void {
  try {
    sessionStorage.setItem(KEY, query);
  } catch {
    // Without storage the person types it again.
  }
}

/** The search that was remembered, once. */
export function takeKeptSearch(): string {
  try {
    const query = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return query;
  } catch {
    return '';
  }
}
