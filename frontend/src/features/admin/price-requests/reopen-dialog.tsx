import { useState } from 'react';
import type { Problem } from '@/api/problem';
import { consoleTexts } from '@/texts/admin';
import { messagesOf } from '@/ui/form/form-faults';
import { ConfirmDialog } from '../confirm-dialog';
import { ReasonField } from '../reason-field';

interface ReopenDialogProps {
  /** Gives the problem, or null. */
  onReopen: (reason: string) => Promise<Problem | null>;
  onClose: () => void;
}

/** A closed request is opened again only for a reason. */
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
