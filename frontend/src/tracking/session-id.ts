const KEY = 'openfare.analytics-session';
const LIFE_MS = 30 * 86_400_000;

/**
 * A random id of this browser, for 30 days; `isNew` when it was made now. Without storage it lasts
 * as long as the page.
 */
export function sessionId(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  nowMs: number,
): { id: string; isNew: boolean } {
  try {
    const [id, from] = (storage.getItem(KEY) ?? '').split(' ');
    if (id && /^[\da-f-]{36}$/.test(id) && nowMs - Number(from) < LIFE_MS && nowMs >= Number(from))
      return { id, isNew: false };
  } catch {
    // A new one is created below.
  }
  const id = crypto.randomUUID();
  try {
    storage.setItem(KEY, `${id} ${nowMs}`);
  } catch {
    // It lasts as long as the page.
  }
  return { id, isNew: true };
}
