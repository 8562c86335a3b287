import { useState } from 'react';
import type { ProviderPages } from '../../session/identity-client';
import { authTexts } from '../../texts/auth';
import { CallbackOutcome } from './callback-outcome';
import { CallbackWorking } from './callback-working';
import { enter } from './enter';
import { returnPath } from './return-to';
import { useLinkFailure } from './use-link-failure';
import { useOnce } from './use-once';

/** Takes up what the provider's own page sent back. */
export function ProviderReturn({ pages }: { pages: ProviderPages }) {
  const { signIn } = authTexts.useTexts();
  const failure = useLinkFailure();
  const [failed, setFailed] = useState<{ text?: string } | null>(null);

  async function finish() {
    const { data, error } = await pages.finish(new URL(window.location.href));
    if (error) return setFailed({ text: failure(error) });
    await enter(data, returnPath(data.returnTo), signIn.done);
  }
  useOnce(() => void finish());

  return failed ? <CallbackOutcome kind="failed" text={failed.text} /> : <CallbackWorking />;
}
