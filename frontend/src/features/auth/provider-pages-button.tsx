import { Button } from 'antd';
import { useState } from 'react';
import type { ProviderPages } from '../../session/identity-client';
import { authTexts } from '../../texts/auth';
import { useTexts } from '../../texts/core';
import { toast } from '../../ui/toasts';

/** Leads to the provider's own page, where people sign in and create accounts. */
export function ProviderPagesButton({ pages, returnTo }: { pages: ProviderPages; returnTo: string }) {
  const { providerPages } = authTexts.useTexts();
  const { common } = useTexts();
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    try {
      await pages.open(returnTo);
    } catch {
      setBusy(false);
      toast.error(providerPages.failed, common.checkConnection);
    }
  }

  return (
    <>
      <p className="muted auth-step-hint">{providerPages.text}</p>
      <Button type="primary" size="large" block disabled={busy} onClick={leave}>{providerPages.submit}</Button>
    </>
  );
}
