import { useState } from 'react';
import { useApi } from '@/api/client';
import { session } from '@/session/viewer';
import { accountTexts } from '@/texts/account';
import { Button } from '@/ui/controls/button';
import { Notice } from '@/ui/feedback/notice';
import { AccountPart } from './account-part';
import { SecondFactorRemoval } from './second-factor-removal';
import { SecondFactorSetup } from './second-factor-setup';

interface SecondFactorPartProps {
  staff: boolean;
  /** Called when the second factor is on and the person has stored the recovery codes. */
  onEnabled?: () => void;
}

/** The second factor of the account, for staff and for patients who use one. */
export function SecondFactorPart({ staff, onEnabled }: SecondFactorPartProps) {
  const { secondFactor: texts } = accountTexts.useTexts();
  const { data: state, mutate } = useApi('/api/auth/second-factor');
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  function confirmStored() {
    setRecoveryCodes(null);
    onEnabled?.();
  }

  /** Renews the token: the API refuses every token from before the change. */
  async function changed() {
    await session.renew().catch(() => false);
    await mutate();
  }

  if (!state || (!staff && !state.enabled && !recoveryCodes)) return null;
  return (
    <AccountPart title={texts.title}>
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onStored={confirmStored} />}
      {!recoveryCodes && state.enabled && <SecondFactorRemoval onRemoved={changed} />}
      {!recoveryCodes && !state.enabled && (
        <>
          {state.required && (
            <div className="account-hint">
              <Notice level="warn" title={texts.required} />
            </div>
          )}
          <p className="account-hint">{texts.off}</p>
          <SecondFactorSetup
            onConfirmed={(codes) => {
              setRecoveryCodes(codes);
              void changed();
            }}
          />
        </>
      )}
    </AccountPart>
  );
}

function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const { secondFactor: texts } = accountTexts.useTexts();
  return (
    <>
      <Notice level="ok" title={texts.recovery}>
        <p>{texts.recoveryHint}</p>
      </Notice>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button type="primary" onClick={onStored}>
        {texts.kept}
      </Button>
    </>
  );
}
