import { Button } from 'antd';
import { useState } from 'react';
import type { Problem } from '../../api/problem';
import { identity } from '../../session/viewer';
import { authTexts } from '../../texts/auth';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toasts';
import { useProblemText } from '../../ui/use-problem-text';

/** Offers the verification mail again; `ticket` comes from a sign-in that was refused for the missing verification. */
export function ResendVerification({ ticket }: { ticket: string }) {
  const { unverified } = authTexts.useTexts();
  const explain = useProblemText();
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    const { error } = await identity.resendVerification(ticket);
    setBusy(false);
    if (error) toast.error(unverified.failed, reasonOf(error));
    else toast.success(unverified.sent.title, unverified.sent.text);
  }

  function reasonOf(problem: Problem): string {
    if (problem.status === 429) return unverified.tooSoon;
    return problem.status >= 400 && problem.status < 500 ? unverified.old : explain(problem);
  }

  return (
    <div className="auth-notice">
      <Notice level="warn" title={unverified.title}>
        <p>{unverified.text}</p>
        <Button disabled={busy} onClick={resend}>{busy ? unverified.busy : unverified.resend}</Button>
      </Notice>
    </div>
  );
}
