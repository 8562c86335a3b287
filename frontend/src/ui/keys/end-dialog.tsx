import { useState } from 'react';
import type { Problem } from '@/api/problem';
import { keyTexts } from '@/texts/keys';
import { BusyButton } from '../busy-button';
import { Button } from '../controls/button';
import { Dialog } from '../dialog/dialog';
import { toastsOf } from '../feedback/action-toasts';
import { useProblemText } from '../feedback/use-problem-text';

interface EndDialogProps {
  title: string;
  text: string;
  action: string;
  done: string;
  failed: string;
  end: () => Promise<{ error?: Problem }>;
  onDone: () => void;
  onClose: () => void;
}

const toast = toastsOf('end-keys');

/** Ends a key or a service account, after saying what follows. */
export function EndDialog({ end, onDone, onClose, ...words }: EndDialogProps) {
  const texts = keyTexts.useTexts();
  const explain = useProblemText();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    const { error } = await end();
    setBusy(false);
    // What no longer exists has ended, too.
    if (error && error.status !== 404) return toast.error(words.failed, explain(error));
    toast.success(words.done);
    onDone();
  }

  return (
    <Dialog title={words.title} onClose={onClose} width={520}>
      <p>{words.text}</p>
      <div className="key-dialog-end">
        <BusyButton type="primary" danger busy={busy} onClick={() => void confirm()}>
          {busy ? texts.busy : words.action}
        </BusyButton>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </Dialog>
  );
}
