import { Button } from 'antd';
import { useState } from 'react';
import { useApi } from '@/api/client';
import { session } from '@/session/viewer';
import { accountTexts } from '@/texts/account';
import { Notice } from '@/ui/feedback/notice';
import { AccountPart } from './account-part';
import { SecondFactorRemoval } from './second-factor-removal';
import { SecondFactorSetup } from './second-factor-setup';

interface SecondFactorPartProps {
  staff: boolean;
  /** Once it is on and the recovery codes are kept. */
  onKept?: () => void;
}

/** For staff, and for whoever has it on. */
export function SecondFactorPart({ staff, onKept }: SecondFactorPartProps) {
  const { secondFactor: texts } = accountTexts.useTexts();
  const { data: state, mutate } = useApi('/api/auth/second-factor');
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  function kept() {
    setRecoveryCodes(null);
    onKept?.();
  }

  /** Every token before the change is refused from here on. */
  async function changed() {
    await session.renew().catch(() => false);
    await mutate();
  }

  if (!state || (!staff && !state.enabled && !recoveryCodes)) return null;
  return (
    <AccountPart title={texts.title}>
      {recoveryCodes ? (
        <>
          <Notice level="ok" title={texts.recovery}>
            <p>{texts.recoveryHint}</p>
          </Notice>
          <ul className="account-codes">
            {recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button type="primary" onClick={kept}>
            {texts.kept}
          </Button>
        </>
      ) : state.enabled ? (
        <SecondFactorRemoval onRemoved={changed} />
      ) : (
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
