import { useState } from 'react';
import { useApi } from '@/api/client';
import type { RedirectSignIn } from '@/session/identity-client';
import { authTexts } from '@/texts/auth';
import { useTexts } from '@/texts/core';
import { BusyButton } from '@/ui/busy-button';
import { toast } from '@/ui/feedback/toasts';

/** Links to the provider's sign-in page, and names it: the password must be entered only there. */
export function RedirectStart({
  redirect,
  returnTo,
}: {
  redirect: RedirectSignIn;
  returnTo: string;
}) {
  const { elsewhere } = authTexts.useTexts();
  const { common } = useTexts();
  const { data: provider } = useApi('/api/auth/provider');
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    try {
      window.location.assign(await redirect.address(returnTo));
    } catch {
      setBusy(false);
      toast.error(elsewhere.failed, common.checkConnection);
    }
  }

  return (
    <>
      <p className="auth-elsewhere">
        {provider?.client && elsewhere.text(new URL(provider.client.issuer).host)}
      </p>
      <BusyButton type="primary" size="large" block busy={busy} onClick={() => void leave()}>
        {busy ? elsewhere.busy : elsewhere.submit}
      </BusyButton>
    </>
  );
}
