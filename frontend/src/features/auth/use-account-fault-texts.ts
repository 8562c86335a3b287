import { useMeta } from '../../api/meta';
import { authTexts } from '../../texts/auth';
import type { Messages } from '../../ui/form-faults';
import { type AccountFault, type AccountValues } from './account-faults';
import { PASSWORD_MAX_LENGTH } from './password-rules';

interface Told {
  title: string;
  text: string;
}

interface AccountFaultTexts {
  toast(fault: AccountFault): Told;
  atFields(faults: Partial<Record<keyof AccountValues, AccountFault>>): Messages<keyof AccountValues>;
}

/** What the faults of a new account are called, in the notification and at the field. */
export function useAccountFaultTexts(): AccountFaultTexts {
  const { faults: texts, signUp } = authTexts.useTexts();
  const { passwordMinLength } = useMeta();

  const told: Record<AccountFault, Told> = {
    required: texts.required,
    short: texts.short(passwordMinLength),
    weak: texts.weak,
    long: texts.long(PASSWORD_MAX_LENGTH),
    zip: texts.zip,
    email: { title: signUp.failed, text: texts.email },
  };

  return {
    toast: (fault) => (fault === 'required' ? { ...told.required, text: signUp.missing } : told[fault]),
    atFields: (faults) =>
      Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, told[fault].text])),
  };
}
