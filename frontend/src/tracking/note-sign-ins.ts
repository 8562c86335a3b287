import { patterns } from '../paths';
import { identity, session } from '../session/viewer';
import { track } from './track';

const KEY = 'openfare.signed-in-by';

/** With a password, a mailed link, or on a provider's own page. */
function method(): string {
  if (window.location.pathname !== patterns.authCallback) return 'email';
  return identity().signInLinks ? 'email_link' : 'provider';
}

/** Stores a sign-in for the next page load, which sends the event. */
export function storeSignIn(): void {
  try {
    sessionStorage.setItem(KEY, method());
  } catch {
    // Without storage the event is lost.
  }
}

function takeStoredSignIn(): string | null {
  try {
    const method = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return method;
  } catch {
    return null;
  }
}

/**
 * Sends an event for a sign-in on the previous page, and for each one on this page.
 *
 * @returns a function that stops it.
 */
export function noteSignIns(): () => void {
  let previous = session.current().viewer.kind;
  const stored = takeStoredSignIn();
  if (stored && previous === 'user') track('USER_LOGIN', { method: stored });
  return session.subscribe(() => {
    const { kind } = session.current().viewer;
    if (kind !== previous && kind === 'user') track('USER_LOGIN', { method: method() });
    previous = kind;
  });
}
