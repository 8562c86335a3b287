import { useState } from 'react';
import { Link } from 'wouter';
import type {
  AccessToken,
  PasswordAccounts,
  SecondFactors,
  SignInLinks,
} from '@/session/identity-client';
import { identity } from '@/session/viewer';
import { authTexts } from '@/texts/auth';
import { Button } from '@/ui/controls/button';
import { ResendVerification } from '../resend-verification';
import { pageToReturnTo } from '../return-to';
import { WelcomeCard } from '../welcome-card';
import { enter } from './enter';
import { RequestLinkForm } from './request-link-form';
import { SecondFactorForm } from './second-factor-form';
import { SignInForm } from './sign-in-form';
import { storeEmail } from './stored-email';

type LinkKind = 'reset' | 'signInLink';
/** Reset links have no page to return to. */
type RequestLink = SignInLinks['request'];

interface SignInStepsProps {
  passwords: PasswordAccounts;
  /** An address to start with. */
  email: string;
  returnTo: string;
  createLink: string;
  onSent: (kind: LinkKind, email: string) => void;
}

interface Unverified {
  email: string;
  /** Allows sending the verification mail again. */
  ticket: string;
}

type Step =
  | { name: 'password' }
  | { name: 'code'; challenge: string; secondFactors: SecondFactors }
  | { name: 'link'; kind: LinkKind; request: RequestLink };

/** Signs in step by step: the password and the second factor, or a mailed link instead. */
export function SignInSteps({ returnTo, onSent, ...props }: SignInStepsProps) {
  const { signIn } = authTexts.useTexts();
  const { secondFactors } = identity();
  const [email, setEmail] = useState(props.email);
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [unverified, setUnverified] = useState<Unverified | null>(null);
  const done = (access: AccessToken) => enter(access, returnTo, { title: signIn.done });
  const back = () => setStep({ name: 'password' });

  function openLinkForm(kind: LinkKind, request: RequestLink, typed: string) {
    setEmail(typed);
    setStep({ name: 'link', kind, request });
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
      <RequestLinkForm
        key={kind}
        kind={kind}
        email={email}
        request={(to) => step.request(to, pageToReturnTo(returnTo))}
        onSent={(to) => sent(kind, to)}
        onCancel={back}
      />
    );
  }
  return (
    <PasswordStep
      passwords={props.passwords}
      email={email}
      createLink={props.createLink}
      unverified={unverified}
      onUnverified={setUnverified}
      onDone={done}
      onSecondStep={(challenge) =>
        secondFactors && setStep({ name: 'code', challenge, secondFactors })
      }
      onRequest={openLinkForm}
    />
  );
}

interface PasswordStepProps extends Pick<SignInStepsProps, 'passwords' | 'email' | 'createLink'> {
  unverified: Unverified | null;
  onUnverified: (account: Unverified | null) => void;
  onDone: (access: AccessToken) => Promise<void>;
  onSecondStep: (challenge: string) => void;
  onRequest: MoreWaysProps['onRequest'];
}

function PasswordStep({
  passwords,
  email,
  createLink,
  unverified,
  onUnverified,
  onDone,
  onSecondStep,
  onRequest,
}: PasswordStepProps) {
  const { signIn } = authTexts.useTexts();

  return (
    <>
      {unverified && (
        <VerifyFirst passwords={passwords} {...unverified} onSignOut={() => onUnverified(null)} />
      )}
      <SignInForm
        passwords={passwords}
        email={email}
        onDone={onDone}
        onUnverified={(address, ticket) => onUnverified({ email: address, ticket })}
        onSecondStep={onSecondStep}
        more={(typed) => <MoreWays typed={typed} onRequest={onRequest} />}
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

interface VerifyFirstProps extends Unverified {
  passwords: PasswordAccounts;
  onSignOut: () => void;
}

/** Says that the address must be verified before the person can sign in. */
function VerifyFirst({ passwords, email, ticket, onSignOut }: VerifyFirstProps) {
  const { welcome } = authTexts.useTexts();
  return (
    <WelcomeCard
      title={<h2>{welcome.title}</h2>}
      email={email}
      verified={false}
      onSignOut={onSignOut}
    >
      <ResendVerification passwords={passwords} ticket={ticket} />
    </WelcomeCard>
  );
}

interface MoreWaysProps {
  /** Gives the address that was typed. */
  typed: () => string;
  onRequest: (kind: LinkKind, request: RequestLink, typed: string) => void;
}

/** The mailed links that this installation offers. */
function MoreWays({ typed, onRequest }: MoreWaysProps) {
  const { reset, signInLink } = authTexts.useTexts();
  const { resetLinks, signInLinks } = identity();
  return (
    <div className="auth-more">
      {signInLinks && (
        <Button block onClick={() => onRequest('signInLink', signInLinks.request, typed())}>
          {signInLink.open}
        </Button>
      )}
      {resetLinks && (
        <Button type="link" onClick={() => onRequest('reset', resetLinks.request, typed())}>
          {reset.open}
        </Button>
      )}
    </div>
  );
}
