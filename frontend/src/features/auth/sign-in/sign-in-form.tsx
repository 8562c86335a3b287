import { Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Problem } from '@/api/problem';
import type { AccessToken, PasswordAccounts } from '@/session/identity-client';
import { authTexts } from '@/texts/auth';
import { BusyButton } from '@/ui/busy-button';
import { toast } from '@/ui/feedback/toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { FaultSummary, messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { PasswordInput } from '@/ui/form/password/password-input';
import { credentialFaults, type CredentialValues, gravestFault } from '../account-faults';

interface SignInFormProps {
  passwords: PasswordAccounts;
  /** An address to start with. */
  email: string;
  onDone: (access: AccessToken) => Promise<void>;
  /** `ticket` allows sending the verification mail again. */
  onUnverified: (email: string, ticket: string) => void;
  /** Called when the password is right and the second factor is missing. */
  onSecondStep: (challenge: string) => void;
  /** Other ways to sign in; `email` gives the address that was typed. */
  more: (email: () => string) => ReactNode;
}

/** Signs in with an address and a password. */
export function SignInForm({ email, more, ...outcome }: SignInFormProps) {
  const { fields, signIn } = authTexts.useTexts();
  const { form, labels, faults, busy, submit } = useSignInForm(outcome);

  return (
    <>
      <FaultSummary faults={faults} labels={labels} />
      <Form<CredentialValues>
        form={form}
        name="sign-in"
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{ email, password: '' }}
        onFinish={submit}
      >
        <Form.Item name="email" required label={fields.email}>
          <Input type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" required label={fields.password}>
          <PasswordInput autoComplete="current-password" minLength={6} />
        </Form.Item>
        <BusyButton type="primary" size="large" htmlType="submit" block busy={busy}>
          {busy ? signIn.busy : signIn.submit}
        </BusyButton>
        {more(() => form.getFieldValue('email') ?? '')}
      </Form>
    </>
  );
}

function useSignInForm({
  passwords,
  onDone,
  onUnverified,
  onSecondStep,
}: Omit<SignInFormProps, 'email' | 'more'>) {
  const { fields, signIn, secondFactor, unverified, faults: faultTexts } = authTexts.useTexts();
  const explain = useProblemText();
  const labels = { email: fields.email, password: fields.password };
  const [form] = Form.useForm<CredentialValues>();
  const faults = useFormFaults(form, labels);
  const [busy, setBusy] = useState(false);

  async function submit(values: CredentialValues) {
    const found = credentialFaults(values);
    const gravest = gravestFault(found);
    const text = (fault?: string) =>
      fault && (fault === 'email' ? faultTexts.email : faultTexts.required.text);
    faults.show({ email: text(found.email), password: text(found.password) });
    if (gravest === 'required') return toast.error(faultTexts.required.title, signIn.missing);
    if (gravest) return toast.error(signIn.failed, faultTexts.email);

    setBusy(true);
    const { data, error } = await passwords.signIn({
      email: values.email.trim(),
      password: values.password,
    });
    if (data) return onDone(data);
    setBusy(false);
    refuse(error, values.email.trim());
  }

  function refuse(problem: Problem, address: string) {
    switch (problem.code) {
      case 'email-not-verified':
        if (problem.ticket) onUnverified(address, problem.ticket);
        return toast.error(unverified.title, unverified.text);
      case 'second-factor-required':
        return onSecondStep(problem.challenge ?? '');
      case 'second-factor-unsupported':
        return toast.error(signIn.failed, secondFactor.unsupported);
      case 'invalid-credentials':
        faults.show({ password: signIn.wrong });
        return toast.error(signIn.failed, signIn.wrong);
      case 'too-many-attempts':
        return toast.error(signIn.failed, `${signIn.tooMany} ${problem.detail}`.trim());
    }
    const messages = messagesOf(problem, labels);
    faults.show(messages);
    toast.error(
      signIn.failed,
      messages.email ? faultTexts.email : (messages.password ?? explain(problem)),
    );
  }

  return { form, labels, faults, busy, submit };
}
