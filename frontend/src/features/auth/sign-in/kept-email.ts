const STORAGE_KEY = 'magic_email';

/** Remembers on this device who asked for a sign-in link, so that the link asks nothing. */
export function keepEmail(email: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, email);
  } catch {
    // Without storage the link asks for the address.
  }
}

export function keptEmail(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function forgetEmail(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept.
  }
}
