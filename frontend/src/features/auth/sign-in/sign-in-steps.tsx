import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import type {
  AccessToken,
  PasswordAccounts,
  ResetLinks,
  SecondFactors,
} from '@/session/identity-client';
import { identity } from '@/session/viewer';
import { authTexts } from '@/texts/auth';
import { ResendVerification } from '../resend-verification';
import { WelcomeCard } from '../welcome-card';
import { AskLinkForm } from './ask-link-form';
import { enter } from './enter';
import { storeEmail } from './stored-email';
import { SecondFactorForm } from './second-factor-form';
import { SignInForm } from './sign-in-form';

type LinkKind = 'reset' | 'signInLink';
type AskLink = ResetLinks['ask'];

interface SignInStepsProps {
  passwords: PasswordAccounts;
  /** An address to start with. */
  email: string;
  returnTo: string;
  createLink: string;
  onSent: (kind: LinkKind, email: string) => void;
}

type Step =
  | { name: 'password' }
  | { name: 'code'; challenge: string; secondFactors: SecondFactors }
  | { name: 'link'; kind: LinkKind; ask: AskLink };

/**
 * Signing in, in the place of one form: the password, the code after it, or a link by mail instead
 * of both.
 */
export function SignInSteps({
  passwords,
  returnTo,
  createLink,
  onSent,
  ...start
}: SignInStepsProps) {
  const { signIn, reset, signInLink, welcome } = authTexts.useTexts();
  const { resetLinks, signInLinks, secondFactors } = identity();
  const [email, setEmail] = useState(start.email);
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [unverified, setUnverified] = useState<{ email: string; ticket: string } | null>(null);
  const done = (access: AccessToken) => enter(access, returnTo, signIn.done);
  const back = () => setStep({ name: 'password' });

  function ask(kind: LinkKind, ask: AskLink, typed: string) {
    setEmail(typed);
    setStep({ name: 'link', kind, ask });
  }

  function sent(kind: LinkKind, to: string) {
    if (kind === 'signInLink') storeEmail(to);
    setEmail(to);
    back();
    onSent(kind, to);
  }

  if (step.name === 'code') {
    return (
      <SecondFactorForm
        secondFactors={step.secondFactors}
        challenge={step.challenge}
        onDone={done}
        onRestart={back}
      />
    );
  }
  if (step.name === 'link') {
    const { kind } = step;
    return (
      <AskLinkForm
        key={kind}
        kind={kind}
        email={email}
        ask={step.ask}
        onSent={(to) => sent(kind, to)}
        onCancel={back}
      />
    );
  }
  return (
    <>
      {unverified && (
        <WelcomeCard
          title={<h2>{welcome.title}</h2>}
          email={unverified.email}
          verified={false}
          onSignOut={() => setUnverified(null)}
        >
          <ResendVerification passwords={passwords} ticket={unverified.ticket} />
        </WelcomeCard>
      )}
      <SignInForm
        passwords={passwords}
        email={email}
        onDone={done}
        onUnverified={(to, ticket) => setUnverified({ email: to, ticket })}
        onSecondStep={(challenge) =>
          secondFactors && setStep({ name: 'code', challenge, secondFactors })
        }
        more={(typed) => (
          <div className="auth-more">
            {signInLinks && (
              <Button block onClick={() => ask('signInLink', signInLinks.ask, typed())}>
                {signInLink.open}
              </Button>
            )}
            {resetLinks && (
              <Button type="link" onClick={() => ask('reset', resetLinks.ask, typed())}>
                {reset.open}
              </Button>
            )}
          </div>
        )}
      />
      <p className="muted auth-other">
        {signIn.newHere}{' '}
        <Link href={createLink} replace>
          {signIn.create}
        </Link>
      </p>
    </>
  );
}
