import { sessionId } from './session-id';
import { track } from './track';

const NO_STORAGE: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: () => null,
  setItem: () => undefined,
};
let current: string | null = null;

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return localStorage;
  } catch {
    return NO_STORAGE;
  }
}

/**
 * The random id of this browser's session, the same in all events of this page. Sends an event when
 * the session is new.
 */
export function browserSession(): string {
  if (current) return current;
  const { id, isNew } = sessionId(storage(), Date.now());
  current = id;
  if (isNew) track('SESSION_START');
  return id;
}
