import { FirebaseError } from 'firebase/app';
import type { Outcome } from './identity-client';
import { providerProblem } from './provider-problem';

type Refusal = [status: number, code: string];

const WRONG: Refusal = [401, 'invalid-credentials'];
const LINK: Refusal = [400, 'invalid-link'];
const STALE: Refusal = [400, 'invalid-challenge'];
const WEAK: Refusal = [400, 'weak-password'];

/** The codes of the identity client for those of Firebase. */
const REFUSALS: Record<string, Refusal> = {
  'auth/invalid-credential': WRONG,
  'auth/wrong-password': WRONG,
  'auth/user-not-found': WRONG,
  'auth/user-disabled': [403, 'account-suspended'],
  'auth/too-many-requests': [429, 'too-many-attempts'],
  'auth/email-already-in-use': [409, 'email-taken'],
  'auth/invalid-action-code': LINK,
  'auth/expired-action-code': LINK,
  'auth/invalid-email': LINK,
  'auth/argument-error': LINK,
  'auth/weak-password': WEAK,
  'auth/password-does-not-meet-requirements': WEAK,
  'auth/multi-factor-auth-required': [403, 'second-factor-required'],
  'auth/invalid-verification-code': [401, 'invalid-code'],
  'auth/code-expired': STALE,
  'auth/invalid-multi-factor-session': STALE,
  'auth/missing-multi-factor-session': STALE,
  'auth/network-request-failed': [0, 'unreachable'],
  'auth/timeout': [0, 'unreachable'],
};

/** The outcome of a call to Firebase. Errors of other origin are thrown again. */
export async function outcomeOf<Data>(call: () => Promise<Data>): Promise<Outcome<Data>> {
  try {
    return { data: await call() };
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    const [status, code] = REFUSALS[error.code] ?? [500, 'unexpected-answer'];
    return { error: providerProblem(status, code, error.code) };
  }
}
