import { Form } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import { paths } from '@/paths';
import { session } from '@/session/viewer';
import { accountTexts } from '@/texts/account';
import { authTexts } from '@/texts/auth';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/dialog/dialog';
import { toast } from '@/ui/feedback/toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { PasswordInput } from '@/ui/form/password/password-input';

interface DeleteAccountDialogProps {
  /** Whether the person must confirm with their password. */
  needsPassword: boolean;
  open: boolean;
  onClose: () => void;
}

/** Deletes the account, after saying what is deleted and what stays. */
export function DeleteAccountDialog({ needsPassword, open, onClose }: DeleteAccountDialogProps) {
  const { deletion } = accountTexts.useTexts();
  const { faults: faultTexts } = authTexts.useTexts();
  const explain = useProblemText();
  const labels = { password: deletion.password };
  const [form] = Form.useForm<{ password?: string }>();
  const faults = useFormFaults(form, labels);
  const [busy, setBusy] = useState(false);

  async function submit({ password }: { password?: string }) {
    if (needsPassword && !password) return faults.show({ password: faultTexts.required.text });
    setBusy(true);
    const { error } = await api.DELETE('/api/me', { body: needsPassword ? { password } : {} });
    if (!error) {
      session.clear();
      toast.successAfterReload(deletion.done);
      return window.location.assign(paths.home());
    }
    setBusy(false);
    const messages = messagesOf(error, labels);
    if (needsPassword) faults.show(messages);
    toast.error(
      deletion.failed,
      error.code === 'last-admin' ? deletion.lastAdmin : (messages.password ?? explain(error)),
    );
  }

  return (
    <Dialog open={open} title={deletion.title} onClose={onClose} destroyOnHidden>
      <Form
        form={form}
        name="delete-account"
        layout="vertical"
        requiredMark={false}
        noValidate
        preserve={false}
        onFinish={submit}
      >
        <div className="account-dialog">
          <p>{deletion.goes}</p>
          <p>{deletion.open}</p>
          <p>{deletion.stays}</p>
          {needsPassword && (
            <Form.Item name="password" required label={deletion.password}>
              <PasswordInput autoComplete="current-password" />
            </Form.Item>
          )}
          <div className="account-dialog-actions">
            <BusyButton type="primary" danger htmlType="submit" busy={busy}>
              {busy ? deletion.busy : deletion.submit}
            </BusyButton>
            <Button onClick={onClose}>{deletion.cancel}</Button>
          </div>
        </div>
      </Form>
    </Dialog>
  );
}
