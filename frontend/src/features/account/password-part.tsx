import { Form } from 'antd';
import { useState } from 'react';
import { useMeta } from '@/api/meta';
import type { Problem } from '@/api/problem';
import type { PasswordAccounts } from '@/session/identity-client';
import { session } from '@/session/viewer';
import { accountTexts } from '@/texts/account';
import { authTexts } from '@/texts/auth';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { type Messages, messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { PasswordInput } from '@/ui/form/password/password-input';
import { PasswordRuleList } from '@/ui/form/password/password-rule-list';
import { passwordFault } from '@/ui/form/password/password-rules';
import { usePasswordFaultTexts } from '@/ui/form/password/use-password-fault-texts';
import { AccountPart } from './account-part';

const toast = toastsOf('password');

interface Passwords {
  currentPassword: string;
  password: string;
}

/** Changes the password. */
export function PasswordPart({ passwords, email }: { passwords: PasswordAccounts; email: string }) {
  const texts = accountTexts.useTexts().password;
  const { form, busy, submit } = usePasswordForm(passwords);

  return (
    <AccountPart title={texts.title}>
      <Form<Passwords>
        form={form}
        name="change-password"
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{ currentPassword: '', password: '' }}
        onFinish={submit}
      >
        <HiddenUsername email={email} />
        <Form.Item name="currentPassword" required label={texts.current}>
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="password" required label={texts.next} extra={<PasswordRuleList />}>
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <p className="small muted account-hint">{texts.hint}</p>
        <BusyButton type="primary" htmlType="submit" busy={busy}>
          {busy ? texts.busy : texts.submit}
        </BusyButton>
      </Form>
    </AccountPart>
  );
}

function usePasswordForm(passwords: PasswordAccounts) {
  const texts = accountTexts.useTexts().password;
  const { faults: faultTexts, signUp } = authTexts.useTexts();
  const { passwordMinLength } = useMeta();
  const ofPasswords = usePasswordFaultTexts();
  const explain = useProblemText();
  const labels = { currentPassword: texts.current, password: texts.next };
  const [form] = Form.useForm<Passwords>();
  const faults = useFormFaults(form, labels);
  const [busy, setBusy] = useState(false);

  async function submit(values: Passwords) {
    if (values.currentPassword === '') {
      faults.show({ currentPassword: faultTexts.required.text });
      return toast.error(texts.failed, `${texts.current}: ${faultTexts.required.text}`);
    }
    const fault = passwordFault(values.password, passwordMinLength);
    faults.show({ password: fault && ofPasswords[fault].text });
    if (fault) return toast.error(ofPasswords[fault].title, ofPasswords[fault].text);

    setBusy(true);
    const { data, error } = await passwords.change(values);
    setBusy(false);
    if (error) return refuse(error);
    session.signIn(data);
    form.resetFields();
    toast.success(texts.done);
  }

  function refuse(problem: Problem) {
    const messages: Messages<keyof Passwords> = messagesOf(problem, labels);
    if (problem.code === 'invalid-credentials') messages.currentPassword = texts.wrong;
    if (problem.code === 'weak-password') messages.password = signUp.tooWeak;
    faults.show(messages);
    toast.error(texts.failed, messages.currentPassword ?? messages.password ?? reasonOf(problem));
  }

  function reasonOf(problem: Problem): string {
    if (problem.code === 'second-factor-required') return texts.secondFactor;
    return problem.status === 429 ? texts.tooMany : explain(problem);
  }

  return { form, busy, submit };
}

/** Shows password managers which entry to update. */
const HiddenUsername = ({ email }: { email: string }) => (
  <input
    className="visually-hidden"
    tabIndex={-1}
    aria-hidden="true"
    autoComplete="username"
    value={email}
    readOnly
  />
);
