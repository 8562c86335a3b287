const STORAGE_KEY = 'magic_email';

/** Stores the address of a requested sign-in link on this device, so that the link need not ask. */
export function storeEmail(email: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, email);
  } catch {
    // Without storage the link asks for the address.
  }
}

export function storedEmail(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function removeEmail(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
