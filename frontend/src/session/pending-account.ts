import type { NewAccount } from './identity-client';

const STORAGE_KEY = 'openfare.new-account';

/** The profile that the API gets of a new account once its address is verified; no password. */
export type PendingAccount = Omit<NewAccount, 'password' | 'language' | 'returnTo'>;

/**
 * Stores the profile on this device until the person signs in here: the API accepts no token of an
 * account whose address is not verified.
 */
export function storeAccount(account: PendingAccount): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(account));
  } catch {
    // Without storage the person fills in the profile on the account page.
  }
}

/** The stored profile of this address. */
export function storedAccount(email: string): PendingAccount | undefined {
  try {
    // Written by storeAccount above.
    const account = JSON.parse(
      localStorage.getItem(STORAGE_KEY) ?? 'null',
    ) as PendingAccount | null;
    return account?.email.toLowerCase() === email.toLowerCase() ? account : undefined;
  } catch {
    return undefined;
  }
}

export function removeAccount(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
