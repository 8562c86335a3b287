import { useState } from 'react';
import type { RedirectSignIn } from '@/session/identity-client';
import { authTexts } from '@/texts/auth';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { CallbackOutcome } from './mail-link/callback-outcome';
import { CallbackWorking } from './mail-link/callback-working';
import { returnPath } from './return-to';
import { enter } from './sign-in/enter';
import { useOnce } from './use-once';

/** Completes the sign-in after the provider has redirected back, once. */
export function RedirectReturn({ redirect }: { redirect: RedirectSignIn }) {
  const { elsewhere, signIn } = authTexts.useTexts();
  const explain = useProblemText();
  const [refused, setRefused] = useState<string | null>(null);

  async function take() {
    const { data, error } = await redirect.signIn(new URL(window.location.href));
    if (data) return enter(data.access, returnPath(data.returnTo), { title: signIn.done });
    setRefused(error.code === 'invalid-link' ? elsewhere.failed : explain(error));
  }
  useOnce(() => void take());

  if (refused === null) return <CallbackWorking text={elsewhere.working} />;
  return <CallbackOutcome kind="failed" text={refused} hint={elsewhere.failedHint} />;
}
