import { sessionId } from './session-id';
import { track } from './track';

const nothingKept: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: () => null,
  setItem: () => undefined,
};
let known: string | null = null;

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return localStorage;
  } catch {
    return nothingKept;
  }
}

/**
 * The random id of this browser, the same in all that this page tells. Notes the beginning of a
 * session.
 */
export function browserSession(): string {
  if (known) return known;
  const { id, isNew } = sessionId(storage(), Date.now());
  known = id;
  if (isNew) track('SESSION_START');
  return id;
}
