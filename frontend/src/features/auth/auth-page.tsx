import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMeta } from '@/api/meta';
import { paths } from '@/paths';
import type { AccessToken, CurrentUser } from '@/session/identity-client';
import { useSignOut } from '@/session/use-sign-out';
import { identity, useViewer } from '@/session/viewer';
import { authTexts } from '@/texts/auth';
import { Notice } from '@/ui/feedback/notice';
import { usePageHead } from '@/ui/use-page-head';
import { AuthAside } from './auth-aside';
import { type AuthTab, AuthTabs } from './auth-tabs';
import { CallbackWorking } from './mail-link/callback-working';
import { RedirectStart } from './redirect-start';
import { returnPath } from './return-to';
import { enter } from './sign-in/enter';
import { SignInSteps } from './sign-in/sign-in-steps';
import { SignUpForm } from './sign-in/sign-up-form';
import { useJustVerified } from './use-just-verified';
import { useOnce } from './use-once';
import { removeVerified, storedVerified } from './verified-account';
import { WelcomeCard } from './welcome-card';
import './auth.css';

export function AuthPage() {
  const viewer = useViewer();
  const [verified] = useState(storedVerified);
  useEffect(removeVerified, []);

  if (verified?.session) return <EnterVerified access={verified.session} />;
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
        <SignInOrUp verifiedEmail={verified?.email} />
      </div>
    </div>
  );
}

/** Goes on as the person whose address was just verified in the browser of the sign-up. */
function EnterVerified({ access }: { access: AccessToken }) {
  const { verified, signIn, elsewhere } = authTexts.useTexts();
  usePageHead('auth', { title: verified.title });
  useOnce(() => void enter(access, paths.home(), { title: verified.title, text: signIn.done }));
  return (
    <div className="wrap page auth-callback">
      <h1 className="visually-hidden">{verified.title}</h1>
      <CallbackWorking text={elsewhere.working} />
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

interface SignInOrUpProps {
  /** Was verified a moment ago, in another browser than the one of the sign-up. */
  verifiedEmail?: string;
}

function SignInOrUp({ verifiedEmail = '' }: SignInOrUpProps) {
  const { verified, elsewhere } = authTexts.useTexts();
  const { passwords, redirect } = identity();
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const tab: AuthTab = passwords && query.get('tab') === 'create' ? 'create' : 'sign-in';
  const returnTo = query.get('returnTo') ?? undefined;
  const justVerified = useJustVerified();
  const [sent, setSent] = useState<SentMail | null>(null);
  const own = useTitle(tab, sent, justVerified);
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
            <SignUpForm
              passwords={passwords}
              returnTo={returnPath(returnTo ?? null)}
              onCreated={onCreated}
            />
          ) : (
            <SignInSteps
              passwords={passwords}
              email={sent?.email ?? verifiedEmail}
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

/** Nobody who has just signed up is welcomed back. */
function useTitle(tab: AuthTab, sent: SentMail | null, justVerified: boolean): string {
  const { signIn, signUp, sent: sentTexts } = authTexts.useTexts();
  if (tab === 'create') return signUp.title;
  if (sent?.kind === 'verification') return sentTexts.heading;
  return justVerified ? signIn.firstTitle : signIn.title;
}

function SentNotice({ sent: { kind, email } }: { sent: SentMail }) {
  const texts = authTexts.useTexts();
  const { sent } = texts;
  const signsIn = useMeta().identity.provider === 'embedded';
  return (
    <div className="auth-notice">
      <Notice level="ok" title={sent.title}>
        <p>{kind === 'verification' ? sent.text(email, signsIn) : texts[kind].next(email)}</p>
        <p>{sent.spam}</p>
      </Notice>
    </div>
  );
}
