import { patterns } from '../paths';
import { identity, session } from '../session/viewer';
import { track } from './track';

const KEY = 'openfare.signed-in-by';

/** By a password, by a link in a mail, or at a provider's own page. */
function method(): string {
  if (window.location.pathname !== patterns.authCallback) return 'email';
  return identity().signInLinks ? 'email_link' : 'provider';
}

/** Remembers a sign-in for the next page, on which the person is known. */
export function keepSignIn(): void {
  try {
    sessionStorage.setItem(KEY, method());
  } catch {
    // Without storage nobody is told.
  }
}

function keptSignIn(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return null;
  }
}

/**
 * Notes who has signed in on the page before, and who does while this one is open; answers how to
 * end that.
 */
export function noteSignIns(): () => void {
  let known = session.current().viewer.kind;
  const before = keptSignIn();
  if (before && known === 'user') track('USER_LOGIN', { method: before });
  return session.subscribe(() => {
    const { kind } = session.current().viewer;
    if (kind !== known && kind === 'user') track('USER_LOGIN', { method: method() });
    known = kind;
  });
}
