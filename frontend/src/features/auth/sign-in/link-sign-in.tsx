import { Form, Input } from 'antd';
import { useState } from 'react';
import type { AccessToken, SignInLinks } from '@/session/identity-client';
import { syncUser } from '@/session/sync-user';
import { identity, session } from '@/session/viewer';
import { authTexts } from '@/texts/auth';
import { Button } from '@/ui/controls/button';
import { toast } from '@/ui/feedback/toasts';
import { useFormFaults } from '@/ui/form/form-faults';
import { emailFault } from '../account-faults';
import { CallbackOutcome } from '../mail-link/callback-outcome';
import { CallbackWorking } from '../mail-link/callback-working';
import { returnPath } from '../return-to';
import { useOnce } from '../use-once';
import { SecondFactorForm } from './second-factor-form';
import { removeEmail, storedEmail } from './stored-email';
import { useLinkFailure } from './use-link-failure';

type Stage =
  | { name: 'working' | 'email' }
  | { name: 'done'; returnTo: string }
  | { name: 'code'; challenge: string }
  | { name: 'failed'; text: string };

/** Signs in by a link: at once on the device that requested it, elsewhere after the address. */
export function LinkSignIn({ signInLinks }: { signInLinks: SignInLinks }) {
  const { callback, secondFactor } = authTexts.useTexts();
  const { secondFactors } = identity();
  const failure = useLinkFailure();
  const [stored] = useState(storedEmail);
  const [stage, setStage] = useState<Stage>({ name: stored ? 'working' : 'email' });

  async function signIn(email: string) {
    setStage({ name: 'working' });
    const { data, error } = await signInLinks.signIn(email, new URL(window.location.href));
    removeEmail();
    if (data) return done(data);
    if (error.code === 'second-factor-required')
      return setStage({ name: 'code', challenge: error.challenge ?? '' });
    const reason =
      error.code === 'second-factor-unsupported' ? secondFactor.unsupported : failure(error);
    setStage({ name: 'failed', text: reason ?? callback.signInFailed });
  }

  async function done(access: AccessToken) {
    await syncUser(access);
    session.signIn(access);
    setStage({ name: 'done', returnTo: returnPath(access.returnTo ?? null) });
  }

  useOnce(() => stored && void signIn(stored));

  switch (stage.name) {
    case 'working':
      return <CallbackWorking />;
    case 'email':
      return <ConfirmEmail onConfirm={signIn} />;
    case 'code':
      if (!secondFactors) return <CallbackOutcome kind="failed" />;
      return (
        <div className="auth-callback-form">
          <SecondFactorForm
            secondFactors={secondFactors}
            challenge={stage.challenge}
            onDone={done}
            onRestart={() => setStage({ name: 'failed', text: callback.signInFailed })}
          />
        </div>
      );
    case 'failed':
      return <CallbackOutcome kind="failed" text={stage.text} />;
    case 'done':
      return <CallbackOutcome kind="signedIn" returnTo={stage.returnTo} />;
  }
}

function ConfirmEmail({ onConfirm }: { onConfirm: (email: string) => void }) {
  const { fields, faults: faultTexts, links, callback } = authTexts.useTexts();
  const { title, hint, submit } = callback.confirmEmail;
  const [form] = Form.useForm<{ email: string }>();
  const faults = useFormFaults(form, { email: fields.email });

  function confirm(values: { email: string }) {
    const email = values.email.trim();
    const fault = emailFault(email);
    if (!fault) return onConfirm(email);
    const message = fault === 'required' ? links.missing : { title, text: faultTexts.email };
    faults.show({ email: message.text });
    toast.error(message.title, message.text);
  }

  return (
    <div className="auth-callback-form">
      <h2 className="auth-callback-message">{title}</h2>
      <Form
        form={form}
        name="confirm-email"
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{ email: '' }}
        onFinish={confirm}
      >
        <Form.Item name="email" required className="hint-first" label={fields.email} extra={hint}>
          <Input type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Button type="primary" size="large" htmlType="submit" block>
          {submit}
        </Button>
      </Form>
    </div>
  );
}
