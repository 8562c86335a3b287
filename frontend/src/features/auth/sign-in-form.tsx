import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { Problem } from '../../api/problem';
import { identity } from '../../session/viewer';
import { syncUser } from '../../session/sync-user';
import { authTexts } from '../../texts/auth';
import { FaultSummary, messagesOf, useFormFaults } from '../../ui/form-faults';
import { toast } from '../../ui/toasts';
import { useProblemText } from '../../ui/use-problem-text';
import { credentialFaults, type CredentialValues, gravestFault } from './account-faults';
import { PasswordInput } from './password-input';
import { ResendVerification } from './resend-verification';

interface SignInFormProps {
  /** An address to start with. */
  email: string;
  returnTo: string;
}

export function SignInForm({ email, returnTo }: SignInFormProps) {
  const { fields, signIn, unverified, faults: faultTexts } = authTexts.useTexts();
  const explain = useProblemText();
  const labels = { email: fields.email, password: fields.password };
  const [form] = Form.useForm<CredentialValues>();
  const faults = useFormFaults(form, labels);
  const [busy, setBusy] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);

  async function submit(values: CredentialValues) {
    const found = credentialFaults(values);
    const gravest = gravestFault(found);
    const text = (fault?: string) => fault && (fault === 'email' ? faultTexts.email : faultTexts.required.text);
    faults.show({ email: text(found.email), password: text(found.password) });
    if (gravest === 'required') return toast.error(faultTexts.required.title, signIn.missing);
    if (gravest) return toast.error(signIn.failed, faultTexts.email);

    setBusy(true);
    setTicket(null);
    const { data, error } = await identity.signIn({ email: values.email.trim(), password: values.password });
    if (error) {
      setBusy(false);
      return refuse(error);
    }
    await syncUser(data);
    toast.successAfterReload(signIn.done);
    window.location.assign(returnTo);
  }

  function refuse(problem: Problem) {
    switch (problem.code) {
      case 'email-not-verified':
        setTicket(problem.ticket ?? null);
        return toast.error(unverified.title, unverified.text);
      case 'invalid-credentials':
        faults.show({ password: signIn.wrong });
        return toast.error(signIn.failed, signIn.wrong);
      case 'too-many-attempts':
        return toast.error(signIn.failed, signIn.tooMany);
    }
    const messages = messagesOf(problem, labels);
    faults.show(messages);
    toast.error(signIn.failed, messages.email ? faultTexts.email : (messages.password ?? explain(problem)));
  }

  return (
    <>
      {ticket && <ResendVerification ticket={ticket} />}
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
        <Button type="primary" size="large" htmlType="submit" block disabled={busy}>
          {busy ? signIn.busy : signIn.submit}
        </Button>
      </Form>
    </>
  );
}
