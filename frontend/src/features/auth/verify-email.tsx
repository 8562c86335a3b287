import { useState } from 'react';
import type { PasswordAccounts } from '@/session/identity-client';
import { session } from '@/session/viewer';
import { CallbackOutcome } from './callback-outcome';
import { CallbackWorking } from './callback-working';
import { useLinkFailure } from './sign-in/use-link-failure';
import { useOnce } from './use-once';

/** Applies the code of a verification link and ends any open session. */
export function VerifyEmail({ passwords, code }: { passwords: PasswordAccounts; code: string }) {
  const failure = useLinkFailure();
  const [outcome, setOutcome] = useState<{ done: boolean; text?: string } | null>(null);

  async function verify() {
    const { error } = await passwords.verifyEmail(code);
    if (error) return setOutcome({ done: false, text: failure(error) });
    await session.becomeGuest();
    setOutcome({ done: true });
  }
  useOnce(() => void verify());

  if (!outcome) return <CallbackWorking />;
  return outcome.done ? (
    <CallbackOutcome kind="verified" />
  ) : (
    <CallbackOutcome kind="failed" text={outcome.text} />
  );
}
