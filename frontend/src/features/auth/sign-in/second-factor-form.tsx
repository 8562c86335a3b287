import { Form } from 'antd';
import { useState } from 'react';
import type { AccessToken, SecondFactors } from '@/session/identity-client';
import { authTexts } from '@/texts/auth';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/controls/button';
import { toast } from '@/ui/feedback/toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { CodeInput } from '@/ui/form/code-input';
import { useFormFaults } from '@/ui/form/form-faults';
import { useInitialFocus } from '@/ui/form/use-initial-focus';

interface SecondFactorFormProps {
  secondFactors: SecondFactors;
  /** From the answer to the password. */
  challenge: string;
  onDone: (access: AccessToken) => Promise<void>;
  /** Goes back to the first step, also when the challenge has expired. */
  onRestart: () => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({
  secondFactors,
  challenge,
  onDone,
  onRestart,
}: SecondFactorFormProps) {
  const { secondFactor, signIn, links } = authTexts.useTexts();
  const field = useInitialFocus();
  const { form, busy, submit } = useCodeForm({ secondFactors, challenge, onDone, onRestart });

  return (
    <Form
      form={form}
      name="second-factor"
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={{ code: '' }}
      onFinish={submit}
    >
      <h2 className="auth-step">{secondFactor.title}</h2>
      <Form.Item
        name="code"
        required
        className="hint-first"
        label={secondFactor.code}
        extra={secondFactors.recoveryCodes ? secondFactor.hint : secondFactor.hintApp}
      >
        <CodeInput ref={field} />
      </Form.Item>
      <div className="auth-step-actions">
        <BusyButton type="primary" size="large" htmlType="submit" busy={busy}>
          {busy ? signIn.busy : secondFactor.submit}
        </BusyButton>
        <Button size="large" onClick={onRestart}>
          {links.cancel}
        </Button>
      </div>
    </Form>
  );
}

function useCodeForm({ secondFactors, challenge, onDone, onRestart }: SecondFactorFormProps) {
  const { secondFactor, signIn } = authTexts.useTexts();
  const explain = useProblemText();
  const [form] = Form.useForm<{ code: string }>();
  const faults = useFormFaults(form, { code: secondFactor.code });
  const [busy, setBusy] = useState(false);

  async function submit({ code }: { code: string }) {
    if (code.trim() === '') return refuse(secondFactor.missing);
    setBusy(true);
    const { data, error } = await secondFactors.answer(challenge, code.trim());
    if (data) return onDone(data);
    setBusy(false);
    if (error.code === 'invalid-challenge') {
      toast.error(signIn.failed, secondFactor.tooOld);
      return onRestart();
    }
    const wrong = error.code === 'invalid-code' || error.code === 'validation-failed';
    if (wrong) return refuse(secondFactor.wrong);
    toast.error(
      signIn.failed,
      error.code === 'too-many-attempts' ? signIn.tooMany : explain(error),
    );
  }

  function refuse(text: string) {
    faults.show({ code: text });
    toast.error(signIn.failed, text);
  }

  return { form, busy, submit };
}
