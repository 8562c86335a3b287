import { Form } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import { accountTexts } from '@/texts/account';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { CodeInput } from '@/ui/form/code-input';
import { messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { PasswordInput } from '@/ui/form/password/password-input';

const toast = toastsOf('second-factor-removal');

export function SecondFactorRemoval({ onRemoved }: { onRemoved: () => Promise<void> }) {
  const { secondFactor: texts } = accountTexts.useTexts();
  const explain = useProblemText();
  const labels = { password: texts.password, code: texts.code };
  const [form] = Form.useForm<{ password: string; code: string }>();
  const faults = useFormFaults(form, labels);
  const [busy, setBusy] = useState(false);

  async function remove({ password, code }: { password: string; code: string }) {
    setBusy(true);
    const { error } = await api.POST('/api/auth/second-factor/remove', {
      body: { password, code: code.trim() },
    });
    if (!error) {
      toast.success(texts.removed);
      return onRemoved();
    }
    setBusy(false);
    const messages = messagesOf(error, labels);
    faults.show(messages);
    toast.error(texts.refused, messages.password ?? messages.code ?? explain(error));
  }

  return (
    <>
      <p>
        <b>{texts.on}</b>
      </p>
      <p className="account-hint">{texts.removeHint}</p>
      <Form
        form={form}
        name="second-factor-remove"
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{ password: '', code: '' }}
        onFinish={remove}
      >
        <Form.Item name="password" required label={texts.password}>
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="code" required label={texts.code}>
          <CodeInput />
        </Form.Item>
        <BusyButton htmlType="submit" busy={busy}>
          {busy ? texts.busy : texts.remove}
        </BusyButton>
      </Form>
    </>
  );
}
