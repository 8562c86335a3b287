const STORAGE_KEY = 'openfare.signed-in';

/** Notes on this device that somebody is signed in: only then the first paint waits for them. */
export function rememberSignIn(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'true');
  } catch {
    // Without storage the page shows a guest for a moment.
  }
}

export function forgetSignIn(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Whether somebody was signed in on this device when its last page was open. */
export function remembersSignIn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
