import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { identity } from '@/session/viewer';
import { authTexts } from '@/texts/auth';
import { currentLanguage } from '@/texts/language';
import { lazyThemed } from '@/ui/antd/themed';
import { usePageHead } from '@/ui/use-page-head';
import { RedirectReturn } from '../redirect-return';
import { CallbackFrame } from './callback-frame';
import { CallbackOutcome } from './callback-outcome';
import { CallbackWorking } from './callback-working';
import { VerifyEmail } from './verify-email';
import '../auth.css';

// With forms, which antd draws; the verification of an address does without.
const LinkSignIn = lazyThemed(() =>
  import('../sign-in/link-sign-in').then(({ LinkSignIn }) => LinkSignIn),
);
const NewPasswordForm = lazyThemed(() =>
  import('../sign-in/new-password-form').then(({ NewPasswordForm }) => NewPasswordForm),
);

/**
 * The page that links in mails lead to. Opening a link changes nothing; the page's own requests
 * apply its code.
 */
function AuthCallbackPage() {
  usePageHead('authCallback');
  return (
    <CallbackFrame>
      <Suspense fallback={<CallbackWorking />}>
        <OfMode />
      </Suspense>
    </CallbackFrame>
  );
}

/** The page with its texts, so that its first render waits for nothing. */
export async function loadCallbackPage() {
  await authTexts.load(currentLanguage());
  return AuthCallbackPage;
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
