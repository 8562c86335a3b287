import { Input } from 'antd';
import { useState } from 'react';
import { consoleTexts } from '../../../texts/admin';
import { ConfirmDialog } from '../confirm-dialog';

const LONGEST = 500;

export function SuspendDialog({ name, onConfirm, onClose }: { name: string; onConfirm: (reason: string) => Promise<void>; onClose: () => void }) {
  const { records: texts } = consoleTexts.useTexts();
  const [reason, setReason] = useState(texts.suspendReason);
  return (
    <ConfirmDialog title={texts.askSuspend(name)} action={texts.verbs.suspend} danger blocked={!reason.trim()} onConfirm={() => onConfirm(reason.trim())} onClose={onClose}>
      <p>{texts.suspendText}</p>
      <label>{texts.reason}<Input value={reason} maxLength={LONGEST} onChange={({ target }) => setReason(target.value)} /></label>
    </ConfirmDialog>
  );
}
