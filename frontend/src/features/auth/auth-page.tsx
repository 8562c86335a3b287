import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { paths } from '../../paths';
import { useViewer } from '../../session/viewer';
import { authTexts } from '../../texts/auth';
import { Notice } from '../../ui/notice';
import { usePageHead } from '../../ui/use-page-head';
import { AuthAside } from './auth-aside';
import { AuthTabs, type AuthTab } from './auth-tabs';
import { returnPath } from './return-to';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';
import { useJustVerified } from './use-just-verified';
import { WelcomeCard } from './welcome-card';
import './auth.css';

export function AuthPage() {
  const viewer = useViewer();
  if (viewer.kind === 'user') return <div className="wrap page"><WelcomeCard user={viewer.user} /></div>;
  return (
    <div className="auth">
      <AuthAside />
      <div className="auth-column"><SignInOrUp /></div>
    </div>
  );
}

function SignInOrUp() {
  const { verified, signIn, signUp, sent } = authTexts.useTexts();
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const tab: AuthTab = query.get('tab') === 'create' ? 'create' : 'sign-in';
  const returnTo = query.get('returnTo') ?? undefined;
  const justVerified = useJustVerified();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const title = tab === 'create' ? signUp.title : signIn.title;
  usePageHead('auth', { title });

  const linkTo = (next: AuthTab) => paths.auth({ tab: next === 'create' ? next : undefined, returnTo });
  const choose = (next: AuthTab) => navigate(linkTo(next), { replace: true });

  function onCreated(email: string) {
    setSentTo(email);
    choose('sign-in');
  }

  return (
    <div>
      {justVerified && (
        <div className="auth-notice"><Notice level="ok" title={verified.title}><p>{verified.text}</p></Notice></div>
      )}
      {sentTo && (
        <div className="auth-notice">
          <Notice level="ok" title={sent.title}>
            <p>{sent.text(sentTo)}</p>
            <p>{sent.spam}</p>
          </Notice>
        </div>
      )}
      <h1>{title}</h1>
      <AuthTabs tab={tab} onChoose={choose}>
        {tab === 'create' ? (
          <SignUpForm onCreated={onCreated} />
        ) : (
          <>
            <SignInForm email={sentTo ?? ''} returnTo={returnPath(returnTo ?? null)} />
            <p className="muted auth-other">{signIn.newHere} <Link href={linkTo('create')} replace>{signIn.create}</Link></p>
          </>
        )}
      </AuthTabs>
    </div>
  );
}
