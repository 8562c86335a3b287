import { useState } from 'react';
import type { Problem } from '@/api/problem';
import { consoleTexts } from '@/texts/admin';
import { messagesOf } from '@/ui/form/form-faults';
import { ConfirmDialog } from '../confirm-dialog';
import { ReasonField } from '../reason-field';

interface ReopenDialogProps {
  /** Resolves to the problem, or to null. */
  onReopen: (reason: string) => Promise<Problem | null>;
  onClose: () => void;
}

/** Reopens a closed request, with a required reason. */
export function ReopenDialog({ onReopen, onClose }: ReopenDialogProps) {
  const { priceRequests: texts, bookings } = consoleTexts.useTexts();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();

  async function run() {
    setFault(undefined);
    const problem = await onReopen(reason.trim());
    if (!problem) return onClose();
    setFault(messagesOf(problem, { reason: bookings.reason }).reason);
  }

  return (
    <ConfirmDialog
      title={texts.reopenTitle}
      action={texts.reopen}
      blocked={!reason.trim()}
      onConfirm={run}
      onClose={onClose}
    >
      <ReasonField label={bookings.reason} value={reason} fault={fault} onChange={setReason} />
    </ConfirmDialog>
  );
}
