import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { consoleTexts } from '@/texts/admin';
import { BusyButton } from '@/ui/busy-button';
import { Dialog } from '@/ui/dialog/dialog';
import { useCloseGuard } from './use-close-guard';

interface ConfirmDialogProps {
  title: string;
  /** The consequences, and the fields that the action needs. */
  children: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  danger?: boolean;
  blocked?: boolean;
  /** Whether something was written that closing would lose; then closing asks first. */
  hasChanges?: () => boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

const never = () => false;

/** Asks for confirmation before an action that affects other people. */
export function ConfirmDialog({
  title,
  children,
  action,
  danger = false,
  blocked = false,
  hasChanges = never,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { dialogs } = consoleTexts.useTexts();
  const [busy, setBusy] = useState(false);
  const guard = useCloseGuard(hasChanges, onClose);

  async function confirm() {
    if (busy) return;
    setBusy(true);
    await onConfirm();
    setBusy(false);
  }

  return (
    <Dialog title={title} onClose={onClose} mayClose={guard.mayClose} width={520}>
      <div className="console-dialog-text">{children}</div>
      <div className="console-dialog-end">
        <Button onClick={guard.close}>{dialogs.back}</Button>
        <BusyButton
          type="primary"
          danger={danger}
          busy={busy}
          disabled={blocked}
          onClick={() => void confirm()}
        >
          {action}
        </BusyButton>
      </div>
      {guard.question}
    </Dialog>
  );
}
