import { useState } from 'react';
import type { PasswordAccounts } from '@/session/identity-client';
import { session } from '@/session/viewer';
import { authTexts } from '@/texts/auth';
import { useLinkFailure } from '../sign-in/use-link-failure';
import { useOnce } from '../use-once';
import { storeVerified } from '../verified-account';
import { CallbackOutcome } from './callback-outcome';
import { CallbackWorking } from './callback-working';

/**
 * Applies the code of a verification link and ends any open session. The browser in which the
 * account was created has a new session then, with which the sign-in page goes on.
 */
export function VerifyEmail({ passwords, code }: { passwords: PasswordAccounts; code: string }) {
  const { callback } = authTexts.useTexts();
  const failure = useLinkFailure();
  const [outcome, setOutcome] = useState<{
    done: boolean;
    signsIn?: boolean;
    text?: string;
  } | null>(null);

  async function verify() {
    const { data, error } = await passwords.verifyEmail(code);
    if (error) return setOutcome({ done: false, text: failure(error) });
    storeVerified(data);
    if (!data.session) await session.becomeGuest();
    setOutcome({ done: true, signsIn: Boolean(data.session) });
  }
  useOnce(() => void verify());

  if (!outcome) return <CallbackWorking text={callback.verifying} />;
  return outcome.done ? (
    <CallbackOutcome kind="verified" signsIn={outcome.signsIn ?? false} />
  ) : (
    <CallbackOutcome kind="failed" text={outcome.text} />
  );
}
