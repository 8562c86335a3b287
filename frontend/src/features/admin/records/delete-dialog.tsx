import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { consoleTexts } from '@/texts/admin';
import { Notice } from '@/ui/feedback/notice';
import { ConfirmDialog } from '../confirm-dialog';
import { ReasonField } from '../reason-field';

interface DeleteDialogProps {
  name: string;
  /** How many appointment requests are pending, as far as the server has said. */
  waiting: number;
  /** Why the server refuses the reason. */
  fault?: string;
  onConfirm: (forced?: string) => Promise<void>;
  onClose: () => void;
}

/**
 * Deletes a record after its name is typed, and with a reason when appointment requests are
 * pending.
 */
export function DeleteDialog({ name, waiting, fault, onConfirm, onClose }: DeleteDialogProps) {
  const { records: texts } = consoleTexts.useTexts();
  const [typed, setTyped] = useState('');
  const [force, setForce] = useState(false);
  const [reason, setReason] = useState('');
  const lacks = typed.trim() !== name.trim() || (waiting > 0 && !(force && reason.trim()));
  return (
    <ConfirmDialog
      title={texts.askDelete(name)}
      action={texts.verbs.delete}
      danger
      blocked={lacks}
      hasChanges={() => reason.trim() !== ''}
      onConfirm={() => onConfirm(waiting > 0 ? reason.trim() : undefined)}
      onClose={onClose}
    >
      <p>{texts.deleteText}</p>
      <label>
        {texts.typeName(name)}
        <Input value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </label>
      {waiting > 0 && (
        <>
          <Notice level="warn" title={texts.waiting(waiting)} />
          <Checkbox checked={force} onChange={({ target }) => setForce(target.checked)}>
            {texts.force}
          </Checkbox>
          <ReasonField label={texts.reason} value={reason} fault={fault} onChange={setReason} />
        </>
      )}
    </ConfirmDialog>
  );
}
