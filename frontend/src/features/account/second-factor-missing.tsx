import { useState } from 'react';
import { useApi } from '@/api/client';
import { useSignOut } from '@/session/use-sign-out';
import { session } from '@/session/viewer';
import { accountTexts } from '@/texts/account';
import { BusyButton } from '@/ui/busy-button';
import { usePageHead } from '@/ui/use-page-head';
import { SecondFactorPart } from './second-factor-part';
import './account.css';

/** Explains that a staff page needs a second factor, and links to its setup or to a new sign-in. */
export function SecondFactorMissing() {
  const { secondFactorMissing: texts } = accountTexts.useTexts();
  const { data: provider } = useApi('/api/auth/provider');
  usePageHead('account', { title: texts.title });

  return (
    <div className="wrap page account second-factor-missing">
      <div role="alert">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.text}</p>
      </div>
      {provider?.capabilities.includes('second-factor') && <OfOurs />}
      {provider?.client && <SignInAgain text={texts.elsewhere} />}
    </div>
  );
}

function OfOurs() {
  const { secondFactorMissing: texts } = accountTexts.useTexts();
  const { data: state } = useApi('/api/auth/second-factor');
  const [hadOne, setHadOne] = useState<boolean | null>(null);
  // Setting it up here would hide this part while the new recovery codes must still be visible.
  if (state && hadOne === null) setHadOne(state.enabled);

  if (hadOne === null) return null;
  if (hadOne) return <SignInAgain text={texts.again} />;
  return (
    <>
      <p>{texts.setUp}</p>
      <SecondFactorPart staff onEnabled={() => session.confirmSecondFactor()} />
    </>
  );
}

function SignInAgain({ text }: { text: string }) {
  const { secondFactorMissing: texts } = accountTexts.useTexts();
  const { leaving, signOut } = useSignOut();
  return (
    <>
      <p>{text}</p>
      <BusyButton type="primary" busy={leaving} onClick={() => void signOut()}>
        {texts.signOut}
      </BusyButton>
    </>
  );
}
