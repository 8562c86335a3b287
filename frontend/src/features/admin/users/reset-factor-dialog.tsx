import { Input } from 'antd';
import { useId, useState } from 'react';
import { api } from '@/api/client';
import { CODE_MAX_LENGTH } from '@/api/limits';
import { consoleTexts } from '@/texts/admin';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { messagesOf } from '@/ui/form/form-faults';
import { ConfirmDialog } from '../confirm-dialog';
import { ReasonField } from '../reason-field';
import type { AdminUser } from './admin-user';

interface ResetFactorDialogProps {
  user: AdminUser;
  /** Called when the factor is off. */
  onDone: () => void;
  onClose: () => void;
}

/** Turns the second factor of a person off, with a new code of the super admin's own. */
export function ResetFactorDialog({ user, onDone, onClose }: ResetFactorDialogProps) {
  const { users: texts } = consoleTexts.useTexts();
  const explain = useProblemText();
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<{ reason?: string; code?: string }>({});

  async function reset() {
    const { error } = await api.POST('/api/admin/users/{id}/reset-second-factor', {
      params: { path: { id: user.id } },
      body: { reason: reason.trim(), code: code.trim() },
    });
    const toast = toastsOf(`user-${user.id}`);
    if (!error) {
      toast.success(texts.factor.done);
      onDone();
      return onClose();
    }
    if (error.status === 401) return;
    const found = messagesOf(error, { reason: texts.reason, code: texts.factor.code });
    setFaults(found);
    if (!found.reason && !found.code) toast.error(texts.factor.failed, explain(error));
  }

  return (
    <ConfirmDialog
      title={texts.factor.ask(user.email)}
      action={texts.factor.reset}
      danger
      blocked={!reason.trim() || !code.trim()}
      hasChanges={() => reason.trim() !== ''}
      onConfirm={reset}
      onClose={onClose}
    >
      <p>{texts.factor.text}</p>
      <ReasonField
        label={texts.reason}
        hint={texts.reasonHint}
        value={reason}
        fault={faults.reason}
        onChange={setReason}
      />
      <CodeField value={code} fault={faults.code} onChange={setCode} />
    </ConfirmDialog>
  );
}

interface CodeFieldProps {
  value: string;
  /** Why the server refuses the code. */
  fault?: string;
  onChange: (code: string) => void;
}

function CodeField({ value, fault, onChange }: CodeFieldProps) {
  const { users: texts } = consoleTexts.useTexts();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{texts.factor.code}</label>
      <Input
        id={id}
        value={value}
        maxLength={CODE_MAX_LENGTH}
        autoComplete="one-time-code"
        status={fault ? 'error' : undefined}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault && (
        <p id={`${id}-fault`} role="alert" className="field-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
