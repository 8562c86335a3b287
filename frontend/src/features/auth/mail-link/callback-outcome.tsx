import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '@/paths';
import { authTexts } from '@/texts/auth';
import { Icon } from '@/ui/icon';

const STAY_MS = { done: 2000, failed: 3000 };

type CallbackOutcomeProps =
  /** `signsIn`: the sign-in page goes on by itself. */
  | { kind: 'verified'; signsIn: boolean }
  | { kind: 'passwordSet' }
  | { kind: 'signedIn'; returnTo: string }
  /** The default says that the link is invalid. */
  | { kind: 'failed'; text?: string; hint?: string };

/** The outcome of a link, and a redirect to the next page after a moment. */
export function CallbackOutcome(outcome: CallbackOutcomeProps) {
  const { callback } = authTexts.useTexts();
  const [, navigate] = useLocation();
  const { kind } = outcome;
  const failed = kind === 'failed';
  const back = outcome.kind === 'signedIn' ? outcome.returnTo : paths.home();

  const shown = {
    verified: {
      text: callback.verified,
      hint:
        outcome.kind === 'verified' && outcome.signsIn ? callback.goOnHint : callback.verifiedHint,
      link: callback.signInNow,
      next: paths.auth({ verified: true }),
    },
    passwordSet: {
      text: callback.newPassword.done,
      hint: callback.verifiedHint,
      link: callback.signInNow,
      next: paths.auth(),
    },
    signedIn: {
      text: callback.signedIn,
      hint: back === paths.home() ? callback.signedInHint : callback.backHint,
      link: back === paths.home() ? callback.toHome : callback.back,
      next: back,
    },
    failed: {
      text: callback.failed,
      hint: callback.failedHint,
      link: callback.toSignIn,
      next: paths.auth(),
    },
  }[kind];
  const { next } = shown;

  useEffect(() => {
    const timer = setTimeout(
      () => navigate(next, { replace: true }),
      failed ? STAY_MS.failed : STAY_MS.done,
    );
    return () => clearTimeout(timer);
  }, [failed, next, navigate]);

  return (
    <>
      <span className={`auth-callback-icon ${failed ? 'failed' : ''}`}>
        <Icon name={failed ? 'alert' : 'check'} size={32} />
      </span>
      <p className="auth-callback-message" role="status">
        {(failed && outcome.text) || shown.text}
      </p>
      <p className="lead">{(failed && outcome.hint) || shown.hint}</p>
      <Link href={next} replace>
        {shown.link}
      </Link>
    </>
  );
}
