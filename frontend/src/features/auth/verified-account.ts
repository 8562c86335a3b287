import type { VerifiedEmail } from '@/session/identity-client';

let verified: VerifiedEmail | null = null;

/** Keeps what a verification link has proven for the sign-in page, which opens next. */
export const storeVerified = (account: VerifiedEmail): void => {
  verified = account;
};

export const storedVerified = (): VerifiedEmail | null => verified;

export const removeVerified = (): void => {
  verified = null;
};
