import { useState } from 'react';
import type { Problem } from '@/api/problem';
import type { PasswordAccounts } from '@/session/identity-client';
import { authTexts } from '@/texts/auth';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';

const toast = toastsOf('verification-mail');

interface ResendVerificationProps {
  passwords: PasswordAccounts;
  /** From a sign-in that was refused for the missing verification. */
  ticket: string;
}

export function ResendVerification({ passwords, ticket }: ResendVerificationProps) {
  const { unverified } = authTexts.useTexts();
  const explain = useProblemText();
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    const { error } = await passwords.resendVerification(ticket);
    setBusy(false);
    if (error) toast.error(unverified.failed, reasonOf(error));
    else toast.success(unverified.sent.title, unverified.sent.text);
  }

  function reasonOf(problem: Problem): string {
    if (problem.code === 'mail-held') return unverified.held;
    if (problem.status === 429) return unverified.tooSoon;
    return problem.status >= 400 && problem.status < 500 ? unverified.old : explain(problem);
  }

  return (
    <>
      <p className="welcome-text">{unverified.text}</p>
      <BusyButton type="primary" busy={busy} onClick={resend}>
        {busy ? unverified.busy : unverified.resend}
      </BusyButton>
    </>
  );
}
