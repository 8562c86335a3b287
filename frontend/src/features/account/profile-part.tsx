import { Form, Input } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import { NAME_MAX_LENGTH } from '@/api/limits';
import { formatPhone, isWholePhone } from '@/format/phone';
import type { CurrentUser } from '@/session/identity-client';
import { session } from '@/session/viewer';
import { accountTexts } from '@/texts/account';
import { useLanguage } from '@/texts/language';
import { LANGUAGE_CODES, LANGUAGES } from '@/texts/languages';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { FaultSummary, messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { PhoneInput } from '@/ui/form/phone-input';
import { AccountPart } from './account-part';

const toast = toastsOf('profile');

interface Profile {
  firstName: string;
  lastName: string;
  zipCode: string;
  phone: string;
  language: CurrentUser['language'];
}

export function ProfilePart({ user }: { user: CurrentUser }) {
  const { profile } = accountTexts.useTexts();
  const { form, labels, faults, busy, save } = useProfileForm();

  return (
    <AccountPart title={profile.title}>
      <FaultSummary faults={faults} labels={labels} />
      <Form<Profile>
        form={form}
        name="profile"
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{
          firstName: user.firstName ?? '',
          lastName: user.lastName ?? '',
          zipCode: user.zipCode ?? '',
          phone: formatPhone(user.phone ?? ''),
          language: user.language,
        }}
        onFinish={save}
      >
        <ProfileFields />
        <BusyButton type="primary" htmlType="submit" busy={busy}>
          {busy ? profile.busy : profile.save}
        </BusyButton>
      </Form>
    </AccountPart>
  );
}

function useProfileForm() {
  const { profile, notSaved } = accountTexts.useTexts();
  const { firstName, lastName, zipCode, phone, language } = profile;
  const labels: Record<keyof Profile, string> = { firstName, lastName, zipCode, phone, language };
  const { choose } = useLanguage();
  const explain = useProblemText();
  const [form] = Form.useForm<Profile>();
  const faults = useFormFaults(form, labels);
  const [busy, setBusy] = useState(false);

  async function save(values: Profile) {
    const found = profileFaults(values, profile);
    faults.show(found);
    const [fault] = Object.values(found);
    if (fault) return toast.error(notSaved, fault);

    setBusy(true);
    const { data, error } = await api.PATCH('/api/me', {
      body: bodyOf(values),
    });
    setBusy(false);
    if (error) {
      faults.show(messagesOf(error, labels));
      return toast.error(notSaved, explain(error));
    }
    session.updateUser(data);
    toast.success(profile.done);
    choose(data.language);
  }

  return { form, labels, faults, busy, save };
}

function ProfileFields() {
  const { profile } = accountTexts.useTexts();
  return (
    <>
      <div className="account-pair">
        <Form.Item name="firstName" required label={profile.firstName}>
          <Input autoComplete="given-name" maxLength={NAME_MAX_LENGTH} />
        </Form.Item>
        <Form.Item name="lastName" required label={profile.lastName}>
          <Input autoComplete="family-name" maxLength={NAME_MAX_LENGTH} />
        </Form.Item>
      </div>
      <div className="account-pair">
        <Form.Item name="zipCode" label={profile.zipCode}>
          <Input inputMode="numeric" autoComplete="postal-code" maxLength={5} />
        </Form.Item>
        <Form.Item name="phone" label={profile.phone}>
          <PhoneInput />
        </Form.Item>
      </div>
      <p className="small muted account-hint">{profile.phoneHint}</p>
      <Form.Item name="language" label={profile.language}>
        <select className="native-select">
          {LANGUAGE_CODES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGES[code].name}
            </option>
          ))}
        </select>
      </Form.Item>
    </>
  );
}

interface FaultTexts {
  required: string;
  zip: string;
  phoneWrong: string;
}

function profileFaults(
  { firstName, lastName, zipCode, phone }: Profile,
  texts: FaultTexts,
): Partial<Record<keyof Profile, string>> {
  const zip = zipCode.trim();
  return {
    ...(firstName.trim() === '' && { firstName: texts.required }),
    ...(lastName.trim() === '' && { lastName: texts.required }),
    ...(zip !== '' && !/^\d{5}$/.test(zip) && { zipCode: texts.zip }),
    ...(/\d/.test(phone) && !isWholePhone(phone) && { phone: texts.phoneWrong }),
  };
}

const bodyOf = ({ firstName, lastName, zipCode, phone, language }: Profile) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  zipCode: zipCode.trim() || null,
  phone: phone.replace(/\D/g, '').slice(-10) || null,
  language,
});
