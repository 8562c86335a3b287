import { useSearch } from 'wouter';
import { identity } from '@/session/viewer';
import { authTexts } from '@/texts/auth';
import { usePageHead } from '@/ui/use-page-head';
import { CallbackOutcome } from './callback-outcome';
import { RedirectReturn } from './redirect-return';
import { LinkSignIn } from './sign-in/link-sign-in';
import { NewPasswordForm } from './sign-in/new-password-form';
import { VerifyEmail } from './verify-email';
import './auth.css';

/**
 * The page that links in mails lead to. Opening a link changes nothing; the page's own requests
 * apply its code.
 */
export function AuthCallbackPage() {
  const { callback } = authTexts.useTexts();
  usePageHead('authCallback');
  return (
    <div className="wrap page auth-callback">
      <h1 className="visually-hidden">{callback.title}</h1>
      <OfMode />
    </div>
  );
}

function OfMode() {
  const query = new URLSearchParams(useSearch());
  const { redirect, passwords, resetLinks, signInLinks } = identity();
  const code = query.get('oobCode');

  if (redirect && query.has('state')) return <RedirectReturn redirect={redirect} />;
  if (!code) return <CallbackOutcome kind="failed" />;
  switch (query.get('mode')) {
    case 'verifyEmail':
      return passwords ? (
        <VerifyEmail passwords={passwords} code={code} />
      ) : (
        <CallbackOutcome kind="failed" />
      );
    case 'resetPassword':
      return resetLinks ? (
        <NewPasswordForm resetLinks={resetLinks} code={code} />
      ) : (
        <CallbackOutcome kind="failed" />
      );
    case 'signIn':
      return signInLinks ? (
        <LinkSignIn signInLinks={signInLinks} />
      ) : (
        <CallbackOutcome kind="failed" />
      );
    case null:
    default:
      return <CallbackOutcome kind="failed" />;
  }
}
