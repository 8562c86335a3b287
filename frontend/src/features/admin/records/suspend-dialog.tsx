import { useState } from 'react';
import { consoleTexts } from '@/texts/admin';
import { ConfirmDialog } from '../confirm-dialog';
import { ReasonField } from '../reason-field';

interface SuspendDialogProps {
  name: string;
  /** Why the server refuses the reason. */
  fault?: string;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

export function SuspendDialog({ name, fault, onConfirm, onClose }: SuspendDialogProps) {
  const { records: texts } = consoleTexts.useTexts();
  const [reason, setReason] = useState(texts.suspendReason);
  return (
    <ConfirmDialog
      title={texts.askSuspend(name)}
      action={texts.verbs.suspend}
      danger
      blocked={!reason.trim()}
      hasChanges={() => reason !== texts.suspendReason}
      onConfirm={() => onConfirm(reason.trim())}
      onClose={onClose}
    >
      <p>{texts.suspendText}</p>
      <ReasonField label={texts.reason} value={reason} fault={fault} onChange={setReason} />
    </ConfirmDialog>
  );
}
