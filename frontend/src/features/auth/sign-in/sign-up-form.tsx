import { Form, Input } from 'antd';
import { useState } from 'react';
import { NAME_MAX_LENGTH } from '@/api/limits';
import { useMeta } from '@/api/meta';
import type { Problem } from '@/api/problem';
import { paths } from '@/paths';
import { storedFirstTouch } from '@/session/first-touch';
import type { PasswordAccounts } from '@/session/identity-client';
import { takeStoredSearch } from '@/stored-search';
import { authTexts } from '@/texts/auth';
import { useLanguage } from '@/texts/language';
import { LEGAL_VERSIONS } from '@/texts/legal-versions';
import { track } from '@/tracking/track';
import { BusyButton } from '@/ui/busy-button';
import { ExternalLink } from '@/ui/external-link';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { FaultSummary, messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { PasswordInput } from '@/ui/form/password/password-input';
import { PasswordRuleList } from '@/ui/form/password/password-rule-list';
import { accountFaults, type AccountValues, gravestFault } from '../account-faults';
import { pageToReturnTo } from '../return-to';
import { useAccountFaultTexts } from '../use-account-fault-texts';

const toast = toastsOf('sign-up');

const EMPTY: AccountValues = { firstName: '', lastName: '', email: '', zipCode: '', password: '' };

/** The versions of the texts that the form names. */
const ACCEPTED = {
  termsVersion: LEGAL_VERSIONS.terms.version,
  privacyVersion: LEGAL_VERSIONS.privacy.version,
};

interface SignUpFormProps {
  passwords: PasswordAccounts;
  /** Where the first sign-in leads to. */
  returnTo: string;
  /** Gets the address that the verification mail goes to. */
  onCreated: (email: string) => void;
}

/** Creates an account with an address and a password. */
export function SignUpForm(props: SignUpFormProps) {
  const { signUp } = authTexts.useTexts();
  const { terms } = signUp;
  const { form, labels, faults, busy, recheck, submit } = useSignUpForm(props);

  return (
    <>
      <FaultSummary faults={faults} labels={labels} />
      <Form<AccountValues>
        form={form}
        name="sign-up"
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={EMPTY}
        onFinish={submit}
        onValuesChange={recheck}
      >
        <SignUpFields />
        <BusyButton type="primary" size="large" htmlType="submit" block busy={busy}>
          {busy ? signUp.busy : signUp.submit}
        </BusyButton>
        <p className="small muted auth-terms">
          {terms.start} <ExternalLink href={paths.terms()}>{terms.service}</ExternalLink>{' '}
          {terms.and} <ExternalLink href={paths.privacy()}>{terms.privacy}</ExternalLink>.
        </p>
      </Form>
    </>
  );
}

function useSignUpForm({ passwords, returnTo, onCreated }: SignUpFormProps) {
  const { fields, signUp } = authTexts.useTexts();
  const { language } = useLanguage();
  const { passwordMinLength } = useMeta();
  const faultTexts = useAccountFaultTexts();
  const explain = useProblemText();
  const { firstName, lastName, email, zipCode, password } = fields;
  const labels: Record<keyof AccountValues, string> = {
    firstName,
    lastName,
    email,
    zipCode,
    password,
  };
  const [form] = Form.useForm<AccountValues>();
  const faults = useFormFaults(form, labels);
  const [busy, setBusy] = useState(false);

  async function submit(values: AccountValues) {
    const found = accountFaults(values, passwordMinLength);
    const gravest = gravestFault(found);
    faults.show(faultTexts.atFields(found));
    if (gravest) {
      const { title, text } = faultTexts.toast(gravest);
      return toast.error(title, text);
    }

    setBusy(true);
    const account = { ...trimmed(values), ...storedFirstTouch(), ...ACCEPTED, language };
    const { data, error } = await passwords.signUp({
      ...account,
      returnTo: pageToReturnTo(returnTo),
    });
    setBusy(false);
    if (error) return refuse(error);
    takeStoredSearch(); // the API leads back to it now
    track('USER_SIGNUP', { method: 'email' });
    toast.success(signUp.done.title, signUp.done.text);
    onCreated(data.email);
  }

  function recheck(changed: Partial<AccountValues>, values: AccountValues) {
    const found = accountFaults(values, passwordMinLength);
    faults.recheck(Object.keys(changed), faultTexts.atFields(found));
  }

  function refuse(problem: Problem) {
    if (problem.code === 'email-taken') {
      faults.refuse({ email: signUp.taken });
      return toast.error(signUp.failed, signUp.taken);
    }
    if (problem.code === 'weak-password') {
      faults.refuse({ password: signUp.tooWeak });
      return toast.error(signUp.failed, signUp.tooWeak);
    }
    const messages = messagesOf(problem, labels);
    faults.refuse(messages);
    if (messages.email) return toast.error(signUp.failed, faultTexts.toast('email').text);
    if (messages.password) return toast.error(signUp.failed, signUp.tooWeak);
    toast.error(signUp.failed, explain(problem));
  }

  return { form, labels, faults, busy, recheck, submit };
}

function SignUpFields() {
  const { fields } = authTexts.useTexts();
  return (
    <>
      <div className="auth-names">
        <Form.Item name="firstName" required label={fields.firstName}>
          <Input autoComplete="given-name" maxLength={NAME_MAX_LENGTH} />
        </Form.Item>
        <Form.Item name="lastName" required label={fields.lastName}>
          <Input autoComplete="family-name" maxLength={NAME_MAX_LENGTH} />
        </Form.Item>
      </div>
      <Form.Item name="email" required label={fields.email}>
        <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="zipCode"
        required
        className="hint-first"
        label={fields.zipCode}
        extra={fields.zipHint}
      >
        <Input className="auth-zip" inputMode="numeric" autoComplete="postal-code" maxLength={5} />
      </Form.Item>
      <Form.Item name="password" required label={fields.password} extra={<PasswordRuleList />}>
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
    </>
  );
}

const trimmed = ({
  firstName,
  lastName,
  email,
  zipCode,
  password,
}: AccountValues): AccountValues => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  zipCode: zipCode.trim(),
  password,
});
