const STORAGE_KEY = 'reloaded-for';

const missing = new WeakSet<Error>();

// Vite reports every part of the client, script or style, that could not be loaded.
window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));

/** Whether a part of the client could not be loaded, rather than that it failed while it ran. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && missing.has(error);

/**
 * Reloads the page when the server answers: after a release it no longer has the parts that an open
 * page asks for. It reloads once for each part, so that a part that stays away cannot make it
 * reload for ever.
 *
 * @returns whether the page is being reloaded.
 */
export async function reloadFor(error: Error): Promise<boolean> {
  const part = `${window.location.pathname} ${error.message}`;
  if (!remember(part) || !(await serverAnswers())) return false;
  window.location.reload();
  return true;
}

/** False when the page was reloaded for this part, or when it could not know afterwards. */
function remember(part: string): boolean {
  try {
    const parts = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as string[];
    if (parts.includes(part)) return false;
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...parts, part]));
    return true;
  } catch {
    return false;
  }
}

const serverAnswers = (): Promise<boolean> =>
  fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
