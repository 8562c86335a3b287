import { useState } from 'react';
import { paths } from '../paths';
import { useTexts } from '../texts/core';
import { track } from '../tracking/track';
import { toast } from '../ui/feedback/toasts';
import { session } from './viewer';

/** Signs out, shows a toast, and loads the home page. */
export function useSignOut(): { leaving: boolean; signOut: () => Promise<void> } {
  const texts = useTexts().shell.session;
  const [leaving, setLeaving] = useState(false);

  async function signOut() {
    setLeaving(true);
    try {
      track('USER_LOGOUT');
      const elsewhere = await session.signOut();
      toast.successAfterReload(texts.signedOut);
      window.location.assign(elsewhere ?? paths.home());
    } catch {
      setLeaving(false);
      toast.error(texts.signOutFailed);
    }
  }

  return { leaving, signOut };
}
