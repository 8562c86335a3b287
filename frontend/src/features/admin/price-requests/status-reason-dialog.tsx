import { useState } from 'react';
import type { Problem } from '@/api/problem';
import { consoleTexts } from '@/texts/admin';
import { messagesOf } from '@/ui/form/form-faults';
import { ConfirmDialog } from '../confirm-dialog';
import { ReasonField } from '../reason-field';

interface StatusReasonDialogProps {
  /** What the request becomes. */
  to: 'closed' | 'pending';
  /** Whether the reason may stay empty. */
  optional: boolean;
  /** Resolves to the problem, or to null. */
  onConfirm: (reason: string) => Promise<Problem | null>;
  onClose: () => void;
}

/** Closes a request, or opens it again, with a reason. */
export function StatusReasonDialog({ to, optional, onConfirm, onClose }: StatusReasonDialogProps) {
  const { priceRequests: texts, bookings } = consoleTexts.useTexts();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const isClosing = to === 'closed';

  async function run() {
    setFault(undefined);
    const problem = await onConfirm(reason.trim());
    if (!problem) return onClose();
    setFault(messagesOf(problem, { reason: bookings.reason }).reason);
  }

  return (
    <ConfirmDialog
      title={isClosing ? texts.closeTitle : texts.reopenTitle}
      action={isClosing ? texts.close : texts.reopen}
      blocked={!optional && !reason.trim()}
      hasChanges={() => reason.trim() !== ''}
      onConfirm={run}
      onClose={onClose}
    >
      <ReasonField
        label={optional ? texts.reasonOptional : bookings.reason}
        hint={isClosing ? texts.reasonIsRead : undefined}
        value={reason}
        fault={fault}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
