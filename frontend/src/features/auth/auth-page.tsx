import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '@/paths';
import type { CurrentUser } from '@/session/identity-client';
import { useSignOut } from '@/session/use-sign-out';
import { identity, useViewer } from '@/session/viewer';
import { authTexts } from '@/texts/auth';
import { Notice } from '@/ui/feedback/notice';
import { usePageHead } from '@/ui/use-page-head';
import { AuthAside } from './auth-aside';
import { type AuthTab, AuthTabs } from './auth-tabs';
import { RedirectStart } from './redirect-start';
import { returnPath } from './return-to';
import { SignInSteps } from './sign-in/sign-in-steps';
import { SignUpForm } from './sign-in/sign-up-form';
import { useJustVerified } from './use-just-verified';
import { WelcomeCard } from './welcome-card';
import './auth.css';

export function AuthPage() {
  const viewer = useViewer();
  if (viewer.kind === 'user')
    return (
      <div className="wrap page">
        <Welcome user={viewer.user} />
      </div>
    );
  return (
    <div className="auth">
      <AuthAside />
      <div className="auth-column">
        <SignInOrUp />
      </div>
    </div>
  );
}

function Welcome({ user }: { user: CurrentUser }) {
  const { welcome } = authTexts.useTexts();
  const { leaving, signOut } = useSignOut();
  usePageHead('auth', { title: welcome.title });
  return (
    <WelcomeCard
      title={<h1>{welcome.title}</h1>}
      email={user.email}
      verified={user.emailVerified}
      leaving={leaving}
      onSignOut={signOut}
    />
  );
}

/** The mail that was requested a moment ago. */
interface SentMail {
  kind: 'verification' | 'reset' | 'signInLink';
  email: string;
}

function SignInOrUp() {
  const { verified, signIn, signUp, elsewhere } = authTexts.useTexts();
  const { passwords, redirect } = identity();
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const tab: AuthTab = passwords && query.get('tab') === 'create' ? 'create' : 'sign-in';
  const returnTo = query.get('returnTo') ?? undefined;
  const justVerified = useJustVerified();
  const [sent, setSent] = useState<SentMail | null>(null);
  const own = tab === 'create' ? signUp.title : signIn.title;
  const title = passwords ? own : elsewhere.title;
  usePageHead('auth', { title });

  const linkTo = (next: AuthTab) =>
    paths.auth({ tab: next === 'create' ? next : undefined, returnTo });
  const choose = (next: AuthTab) => navigate(linkTo(next), { replace: true });

  function onCreated(email: string) {
    setSent({ kind: 'verification', email });
    choose('sign-in');
  }

  return (
    <div>
      {justVerified && (
        <div className="auth-notice">
          <Notice level="ok" title={verified.title}>
            <p>{verified.text}</p>
          </Notice>
        </div>
      )}
      {sent && <SentNotice sent={sent} />}
      <h1>{title}</h1>
      {redirect && <RedirectStart redirect={redirect} returnTo={returnPath(returnTo ?? null)} />}
      {!passwords && !redirect && <Notice level="bad" title={elsewhere.away} />}
      {passwords && (
        <AuthTabs tab={tab} onChoose={choose}>
          {tab === 'create' ? (
            <SignUpForm passwords={passwords} onCreated={onCreated} />
          ) : (
            <SignInSteps
              passwords={passwords}
              email={sent?.email ?? ''}
              returnTo={returnPath(returnTo ?? null)}
              createLink={linkTo('create')}
              onSent={(kind, email) => setSent({ kind, email })}
            />
          )}
        </AuthTabs>
      )}
    </div>
  );
}

function SentNotice({ sent: { kind, email } }: { sent: SentMail }) {
  const texts = authTexts.useTexts();
  const { sent } = texts;
  return (
    <div className="auth-notice">
      <Notice level="ok" title={sent.title}>
        <p>{kind === 'verification' ? sent.text(email) : texts[kind].next(email)}</p>
        <p>{sent.spam}</p>
      </Notice>
    </div>
  );
}
