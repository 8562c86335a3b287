import type { AccessToken } from '@/session/identity-client';
import { syncUser } from '@/session/sync-user';
import { session } from '@/session/viewer';
import { storeSignIn } from '@/tracking/note-sign-ins';
import { toast } from '@/ui/feedback/toasts';

/** Completes a sign-in: tells the API, and loads the next page as the signed-in person. */
export async function enter(access: AccessToken, returnTo: string, done: string): Promise<void> {
  await syncUser(access);
  storeSignIn();
  toast.successAfterReload(done);
  window.location.assign(returnTo);
}

/** Completes a sign-in without leaving the page, so that the entered values stay. */
export async function enterInPlace(access: AccessToken): Promise<void> {
  await syncUser(access);
  session.signIn(access);
}
