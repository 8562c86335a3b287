import { Modal } from 'antd';
import { useState } from 'react';
import { paths } from '@/paths';
import type { AccessToken, SecondFactors } from '@/session/identity-client';
import { identity } from '@/session/viewer';
import { authTexts } from '@/texts/auth';
import { useTexts } from '@/texts/core';
import { LinkButton } from '@/ui/link-button';
import { enterInPlace } from './enter';
import { SecondFactorForm } from './second-factor-form';
import { SignInForm } from './sign-in-form';

/** Covers a page whose session has ended, so that what was typed there is not lost. */
export function SignInAgain() {
  const { shell } = useTexts();
  const { unverified } = authTexts.useTexts();
  const { passwords, secondFactors } = identity();
  const [step, setStep] = useState<{ challenge: string; secondFactors: SecondFactors } | null>(
    null,
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const here = window.location.pathname + window.location.search;
  const done = (access: AccessToken) => enterInPlace(access);

  return (
    <Modal
      open
      title={<h2>{shell.session.required}</h2>}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={480}
      zIndex={2000}
      transitionName=""
      maskTransitionName=""
    >
      <p>{shell.session.requiredHint}</p>
      {refusal && <p role="alert">{refusal}</p>}
      {step && <SecondFactorForm {...step} onDone={done} onRestart={() => setStep(null)} />}
      {!step && passwords && (
        <SignInForm
          passwords={passwords}
          email=""
          onDone={done}
          onUnverified={() => setRefusal(unverified.text)}
          onSecondStep={(challenge) => secondFactors && setStep({ challenge, secondFactors })}
          more={() => null}
        />
      )}
      {!passwords && (
        <LinkButton href={paths.auth({ returnTo: here })} type="primary">
          {shell.session.continue}
        </LinkButton>
      )}
    </Modal>
  );
}
