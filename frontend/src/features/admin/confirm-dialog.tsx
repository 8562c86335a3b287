import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { BusyButton } from '@/ui/busy-button';
import { Icon } from '@/ui/icon';

interface ConfirmDialogProps {
  title: string;
  /** What it means, and what must be said for it. */
  children: ReactNode;
  /** What the button says that does it. */
  action: string;
  danger?: boolean;
  blocked?: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is done that others feel. */
export function ConfirmDialog({
  title,
  children,
  action,
  danger = false,
  blocked = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { common } = useTexts();
  const { dialogs } = consoleTexts.useTexts();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    if (busy) return;
    setBusy(true);
    await onConfirm();
    setBusy(false);
  }

  return (
    <Modal
      open
      onCancel={onClose}
      title={<h2>{title}</h2>}
      footer={null}
      width={520}
      closable={{ closeIcon: <Icon name="close" size={24} />, 'aria-label': common.close }}
      transitionName=""
      maskTransitionName=""
    >
      <div className="console-dialog-text">{children}</div>
      <div className="console-dialog-end">
        <Button onClick={onClose}>{dialogs.back}</Button>
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
    </Modal>
  );
}
