import { Form, QRCode } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { accountTexts } from '@/texts/account';
import { BusyButton } from '@/ui/busy-button';
import { dismissErrorOf, toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { CodeInput } from '@/ui/form/code-input';
import { messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { PasswordInput } from '@/ui/form/password/password-input';

const ACTION = 'second-factor';
const toast = toastsOf(ACTION);

/**
 * Sets up the second factor: the password gives a secret, and the first code of the app confirms
 * it.
 */
export function SecondFactorSetup({
  onConfirmed,
}: {
  onConfirmed: (recoveryCodes: string[]) => void;
}) {
  const [made, setMade] = useState<Schema<'NewSecondFactorView'> | null>(null);
  return made ? <Confirm made={made} onConfirmed={onConfirmed} /> : <Begin onMade={setMade} />;
}

function Begin({ onMade }: { onMade: (made: Schema<'NewSecondFactorView'>) => void }) {
  const { secondFactor: texts } = accountTexts.useTexts();
  const explain = useProblemText();
  const labels = { password: texts.password };
  const [form] = Form.useForm<{ password: string }>();
  const faults = useFormFaults(form, labels);
  const [busy, setBusy] = useState(false);

  async function begin({ password }: { password: string }) {
    setBusy(true);
    const { data, error } = await api.POST('/api/auth/second-factor/setup', { body: { password } });
    setBusy(false);
    if (data) {
      dismissErrorOf(ACTION);
      return onMade(data);
    }
    const messages = messagesOf(error, labels);
    faults.show(messages);
    toast.error(texts.refused, messages.password ?? explain(error));
  }

  return (
    <Form
      form={form}
      name="second-factor-begin"
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={{ password: '' }}
      onFinish={begin}
    >
      <Form.Item name="password" required label={texts.password}>
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <BusyButton type="primary" htmlType="submit" busy={busy}>
        {busy ? texts.busy : texts.begin}
      </BusyButton>
    </Form>
  );
}

interface ConfirmProps {
  made: Schema<'NewSecondFactorView'>;
  onConfirmed: (recoveryCodes: string[]) => void;
}

function Confirm({ made, onConfirmed }: ConfirmProps) {
  const { secondFactor: texts } = accountTexts.useTexts();
  const explain = useProblemText();
  const labels = { code: texts.code };
  const [form] = Form.useForm<{ code: string }>();
  const faults = useFormFaults(form, labels);
  const [busy, setBusy] = useState(false);

  async function confirm({ code }: { code: string }) {
    setBusy(true);
    const { data, error } = await api.POST('/api/auth/second-factor/confirm', {
      body: { code: code.trim() },
    });
    setBusy(false);
    if (error) return refuse(error);
    toast.success(texts.on);
    onConfirmed(data.recoveryCodes);
  }

  function refuse(problem: Problem) {
    const messages = messagesOf(problem, labels);
    faults.show(messages);
    toast.error(texts.refused, messages.code ?? explain(problem));
  }

  return (
    <>
      <p>{texts.scan}</p>
      <div className="account-qr">
        <QRCode
          aria-label={texts.picture}
          value={made.uri}
          type="svg"
          bordered={false}
          size={200}
          color="#000"
          bgColor="#fff"
        />
      </div>
      <p className="small muted">{texts.secret}</p>
      <p className="account-secret account-hint">{made.secret}</p>
      <Form
        form={form}
        name="second-factor-confirm"
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{ code: '' }}
        onFinish={confirm}
      >
        <Form.Item name="code" required label={texts.code}>
          <CodeInput inputMode="numeric" />
        </Form.Item>
        <BusyButton type="primary" htmlType="submit" busy={busy}>
          {busy ? texts.busy : texts.confirm}
        </BusyButton>
      </Form>
    </>
  );
}
