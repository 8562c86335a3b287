import { Form, Input } from 'antd';
import { useState } from 'react';
import type { Problem } from '@/api/problem';
import type { Outcome } from '@/session/identity-client';
import { authTexts } from '@/texts/auth';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/controls/button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { useFormFaults } from '@/ui/form/form-faults';
import { useInitialFocus } from '@/ui/form/use-initial-focus';
import { emailFault } from '../account-faults';

const toast = toastsOf('link');

interface RequestLinkFormProps {
  /** The purpose of the link. */
  kind: 'reset' | 'signInLink';
  /** An address to start with. */
  email: string;
  request: (email: string) => Promise<Outcome<unknown>>;
  onSent: (email: string) => void;
  onCancel: () => void;
}

/** Requests a link by mail; replaces the sign-in form. */
export function RequestLinkForm({ kind, email, request, onSent, onCancel }: RequestLinkFormProps) {
  const { fields, links, [kind]: texts } = authTexts.useTexts();
  const field = useInitialFocus();
  const { form, busy, submit } = useLinkForm({ kind, request, onSent });

  return (
    <Form
      form={form}
      name={kind}
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={{ email }}
      onFinish={submit}
    >
      <h2 className="auth-step">{texts.title}</h2>
      <p className="muted auth-step-hint">{texts.hint}</p>
      <Form.Item name="email" required label={fields.email}>
        <Input
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          ref={field}
        />
      </Form.Item>
      <div className="auth-step-actions">
        <BusyButton type="primary" size="large" htmlType="submit" busy={busy}>
          {busy ? links.busy : texts.submit}
        </BusyButton>
        <Button size="large" onClick={onCancel}>
          {links.cancel}
        </Button>
      </div>
    </Form>
  );
}

function useLinkForm({
  kind,
  request,
  onSent,
}: Pick<RequestLinkFormProps, 'kind' | 'request' | 'onSent'>) {
  const { fields, faults: faultTexts, links, [kind]: texts } = authTexts.useTexts();
  const explain = useProblemText();
  const [form] = Form.useForm<{ email: string }>();
  const faults = useFormFaults(form, { email: fields.email });
  const [busy, setBusy] = useState(false);

  async function submit(values: { email: string }) {
    const address = values.email.trim();
    const fault = emailFault(address);
    if (fault === 'required') return refuse(links.missing.title, links.missing.text);
    if (fault) return refuse(texts.failed, faultTexts.email);

    faults.show({});
    setBusy(true);
    const { error } = await request(address);
    setBusy(false);
    if (error) return refuse(texts.failed, reasonOf(error));
    toast.success(texts.sent.title, texts.sent.text);
    onSent(address);
  }

  function refuse(title: string, text: string) {
    faults.show({ email: text });
    toast.error(title, text);
  }

  function reasonOf(problem: Problem): string {
    if (problem.code === 'account-not-found') return links.unknown;
    if (problem.errors?.some(({ path }) => path === 'email')) return faultTexts.email;
    return problem.status === 429 ? links.tooMany : explain(problem);
  }

  return { form, busy, submit };
}
