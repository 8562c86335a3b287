import { Form } from 'antd';
import { useState } from 'react';
import { useMeta } from '@/api/meta';
import type { ResetLinks } from '@/session/identity-client';
import { session } from '@/session/viewer';
import { authTexts } from '@/texts/auth';
import { BusyButton } from '@/ui/busy-button';
import { toast } from '@/ui/feedback/toasts';
import { messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { PasswordInput } from '@/ui/form/password/password-input';
import { PasswordRuleList } from '@/ui/form/password/password-rule-list';
import { passwordFault } from '@/ui/form/password/password-rules';
import { usePasswordFaultTexts } from '@/ui/form/password/use-password-fault-texts';
import { CallbackOutcome } from '../mail-link/callback-outcome';
import { useLinkFailure } from './use-link-failure';

/** Sets a new password by the code of a reset link. A refused password leaves the code valid. */
export function NewPasswordForm({ resetLinks, code }: { resetLinks: ResetLinks; code: string }) {
  const { callback, signUp } = authTexts.useTexts();
  const texts = callback.newPassword;
  const { passwordMinLength } = useMeta();
  const faultTexts = usePasswordFaultTexts();
  const failure = useLinkFailure();
  const labels = { password: texts.label };
  const [form] = Form.useForm<{ password: string }>();
  const faults = useFormFaults(form, labels);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ done: boolean; text?: string } | null>(null);

  async function submit({ password }: { password: string }) {
    const fault = passwordFault(password, passwordMinLength);
    if (fault) return refuse(faultTexts[fault].title, faultTexts[fault].text);

    setBusy(true);
    const { error } = await resetLinks.apply(code, password);
    setBusy(false);
    if (!error) {
      await session.becomeGuest();
      return setOutcome({ done: true });
    }
    const message =
      error.code === 'weak-password' ? signUp.tooWeak : messagesOf(error, labels).password;
    if (message) return refuse(faultTexts.weak.title, message);
    setOutcome({ done: false, text: failure(error) });
  }

  function refuse(title: string, text: string) {
    faults.show({ password: text });
    toast.error(title, text);
  }

  if (outcome)
    return outcome.done ? (
      <CallbackOutcome kind="passwordSet" />
    ) : (
      <CallbackOutcome kind="failed" text={outcome.text} />
    );
  return (
    <div className="auth-callback-form">
      <h2 className="auth-callback-message">{texts.title}</h2>
      <p className="muted">{texts.hint}</p>
      <Form
        form={form}
        name="new-password"
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{ password: '' }}
        onFinish={submit}
      >
        <Form.Item name="password" required label={texts.label} extra={<PasswordRuleList />}>
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <BusyButton type="primary" size="large" htmlType="submit" block busy={busy}>
          {busy ? texts.busy : texts.submit}
        </BusyButton>
      </Form>
    </div>
  );
}
