const KEY = 'openfare.analytics-session';
const LIFE_MS = 30 * 86_400_000;

/** A random id of this browser, for 30 days; `isNew` when it was made now. Without storage it lasts as long as the page. */
export function sessionId(storage: Pick<Storage, 'getItem' | 'setItem'>, nowMs: number): { id: string; isNew: boolean } {
  try {
    const [id, from] = (storage.getItem(KEY) ?? '').split(' ');
    if (id && /^[\da-f-]{36}$/.test(id) && nowMs - Number(from) < LIFE_MS && nowMs >= Number(from)) return { id, isNew: false };
  } catch {
    // Made anew below.
  }
  const id = crypto.randomUUID();
  try {
    storage.setItem(KEY, `${id} ${nowMs}`);
  } catch {
    // It lasts as long as the page.
  }
  return { id, isNew: true };
}

let ours: { id: string; isNew: boolean } | undefined;

/** The same for whatever this page says: its events and its searches. */
export function thisSession(): { id: string; isNew: boolean } {
  // Where storage is refused, already naming it throws.
  return ours ??= sessionId({ getItem: (key) => localStorage.getItem(key), setItem: (key, value) => localStorage.setItem(key, value) }, Date.now());
}
