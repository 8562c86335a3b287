import { Input } from 'antd';
import { useState } from 'react';
import { consoleTexts } from '../../../texts/admin';
import { ConfirmDialog } from '../confirm-dialog';

const LONGEST = 500;

/** A closed request is opened again only for a reason. */
export function ReopenDialog({ onReopen, onClose }: { onReopen: (reason: string) => Promise<void>; onClose: () => void }) {
  const { priceRequests: texts, bookings } = consoleTexts.useTexts();
  const [reason, setReason] = useState('');

  async function run() {
    await onReopen(reason.trim());
    onClose();
  }

  return (
    <ConfirmDialog title={texts.reopenTitle} action={texts.reopen} blocked={!reason.trim()} onConfirm={run} onClose={onClose}>
      <label>{bookings.reason}<Input value={reason} maxLength={LONGEST} onChange={({ target }) => setReason(target.value)} /></label>
    </ConfirmDialog>
  );
}
