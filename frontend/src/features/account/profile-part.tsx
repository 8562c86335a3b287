import { NAME_MAX_LENGTH } from '@/api/limits';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import { formatPhone, isWholePhone } from '@/format/phone';
import type { CurrentUser } from '@/session/identity-client';
import { session } from '@/session/viewer';
import { accountTexts } from '@/texts/account';
import { useLanguage } from '@/texts/language';
import { LANGUAGE_CODES, LANGUAGES } from '@/texts/languages';
import { BusyButton } from '@/ui/busy-button';
import { toast } from '@/ui/feedback/toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { FaultSummary, messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { PhoneInput } from '@/ui/form/phone-input';
import { AccountPart } from './account-part';

interface Profile {
  firstName: string;
  lastName: string;
  zipCode: string;
  phone: string;
  language: CurrentUser['language'];
}

export function ProfilePart({ user }: { user: CurrentUser }) {
  const { profile, notSaved } = accountTexts.useTexts();
  const { firstName, lastName, zipCode, phone, language } = profile;
  const labels: Record<keyof Profile, string> = { firstName, lastName, zipCode, phone, language };
  const { choose } = useLanguage();
  const explain = useProblemText();
  const [form] = Form.useForm<Profile>();
  const faults = useFormFaults(form, labels);
  const [busy, setBusy] = useState(false);

  async function save(values: Profile) {
    const first = values.firstName.trim();
    const last = values.lastName.trim();
    const zip = values.zipCode.trim();
    const digits = values.phone.replace(/\D/g, '');
    const found = {
      ...(first === '' && { firstName: profile.required }),
      ...(last === '' && { lastName: profile.required }),
      ...(zip !== '' && !/^\d{5}$/.test(zip) && { zipCode: profile.zip }),
      ...(digits !== '' && !isWholePhone(values.phone) && { phone: profile.phoneWrong }),
    };
    faults.show(found);
    const [fault] = Object.values(found);
    if (fault) return toast.error(notSaved, fault);

    setBusy(true);
    const { data, error } = await api.PATCH('/api/me', {
      body: {
        firstName: first,
        lastName: last,
        zipCode: zip || null,
        phone: digits.slice(-10) || null,
        language: values.language,
      },
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
        <div className="account-pair">
          <Form.Item name="firstName" required label={firstName}>
            <Input autoComplete="given-name" maxLength={NAME_MAX_LENGTH} />
          </Form.Item>
          <Form.Item name="lastName" required label={lastName}>
            <Input autoComplete="family-name" maxLength={NAME_MAX_LENGTH} />
          </Form.Item>
        </div>
        <div className="account-pair">
          <Form.Item name="zipCode" label={zipCode}>
            <Input inputMode="numeric" autoComplete="postal-code" maxLength={5} />
          </Form.Item>
          <Form.Item name="phone" label={phone}>
            <PhoneInput />
          </Form.Item>
        </div>
        <p className="small muted account-hint">{profile.phoneHint}</p>
        <Form.Item name="language" label={language}>
          <select className="native-select">
            {LANGUAGE_CODES.map((code) => (
              <option key={code} value={code} lang={code}>
                {LANGUAGES[code].name}
              </option>
            ))}
          </select>
        </Form.Item>
        <BusyButton type="primary" htmlType="submit" busy={busy}>
          {busy ? profile.busy : profile.save}
        </BusyButton>
      </Form>
    </AccountPart>
  );
}
