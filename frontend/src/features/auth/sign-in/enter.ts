import type { AccessToken } from '@/session/identity-client';
import { syncUser } from '@/session/sync-user';
import { session } from '@/session/viewer';
import { storeSignIn } from '@/tracking/note-sign-ins';
import { toast } from '@/ui/feedback/toasts';

/**
 * What follows every sign-in on this page: the API is told, and the next page starts anew as that
 * person's.
 */
export async function enter(access: AccessToken, returnTo: string, done: string): Promise<void> {
  await syncUser(access);
  storeSignIn();
  toast.successAfterReload(done);
  window.location.assign(returnTo);
}

/** The same without leaving the page: what has been typed there stays. */
export async function enterInPlace(access: AccessToken): Promise<void> {
  await syncUser(access);
  session.signIn(access);
}
