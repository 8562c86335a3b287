import type { AccessToken } from '@/session/identity-client';
import { rememberSignIn } from '@/session/remembered-sign-in';
import { syncUser } from '@/session/sync-user';
import { session } from '@/session/viewer';
import { storeSignIn } from '@/tracking/note-sign-ins';
import { toast } from '@/ui/feedback/toasts';
import { returnPath } from '../return-to';

/**
 * Completes a sign-in: tells the API, and loads the next page as the signed-in person. The first
 * time this is the page from which they signed up.
 */
export async function enter(
  access: AccessToken,
  returnTo: string,
  done: { title: string; text?: string },
): Promise<void> {
  await syncUser(access);
  storeSignIn();
  rememberSignIn(); // the next page waits for the person
  toast.successAfterReload(done.title, done.text);
  window.location.assign(access.returnTo ? returnPath(access.returnTo) : returnTo);
}

/** Completes a sign-in without leaving the page, so that the entered values stay. */
export async function enterInPlace(access: AccessToken): Promise<void> {
  await syncUser(access);
  session.signIn(access);
}
