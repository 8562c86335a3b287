import { useState } from 'react';
import { api } from '@/api/client';
import { saveAs } from '@/api/save-as';
import { accountTexts } from '@/texts/account';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/controls/button';
import { dismissErrorOf, toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { AccountPart } from './account-part';
import { DeleteAccountDialog } from './delete-account-dialog';

const ACTION = 'data-export';
const toast = toastsOf(ACTION);

const FILE_NAME = 'my-data.json';

/** Downloads the account's data, or deletes the account. */
export function DataPart({ needsPassword }: { needsPassword: boolean }) {
  const { data: texts } = accountTexts.useTexts();
  const explain = useProblemText();
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);

  async function download() {
    setBusy(true);
    const { data, error } = await api.GET('/api/me/export', { parseAs: 'blob' });
    setBusy(false);
    if (error) return toast.error(texts.exportFailed, explain(error));
    dismissErrorOf(ACTION);
    saveAs(data, FILE_NAME);
  }

  return (
    <AccountPart title={texts.title}>
      <div className="account-data">
        <div>
          <p>{texts.export}</p>
          <BusyButton busy={busy} onClick={() => void download()}>
            {busy ? texts.busy : texts.download}
          </BusyButton>
        </div>
        <div className="account-foot">
          <p>{texts.delete}</p>
          <Button danger onClick={() => setDeleting(true)}>
            {texts.open}
          </Button>
        </div>
      </div>
      <DeleteAccountDialog
        needsPassword={needsPassword}
        open={deleting}
        onClose={() => setDeleting(false)}
      />
    </AccountPart>
  );
}
