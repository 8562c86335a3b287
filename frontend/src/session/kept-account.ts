import type { NewAccount } from './identity-client';

const STORAGE_KEY = 'openfare.new-account';

/** What the API is told of a new account once its address is verified; never the password. */
export type KeptAccount = Omit<NewAccount, 'password' | 'language'>;

/**
 * Keeps it on this device until that person signs in here: before, the API knows nobody by that
 * token.
 */
export function keepAccount(account: KeptAccount): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(account));
  } catch {
    // Without storage the person fills in the profile on the account page.
  }
}

/** What was kept for this address. */
export function keptAccount(email: string): KeptAccount | undefined {
  try {
    // Written by keepAccount above.
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as KeptAccount | null;
    return kept?.email.toLowerCase() === email.toLowerCase() ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetAccount(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept.
  }
}
