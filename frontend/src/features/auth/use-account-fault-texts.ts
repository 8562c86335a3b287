import { authTexts } from '@/texts/auth';
import type { Messages } from '@/ui/form/form-faults';
import { type Told, usePasswordFaultTexts } from '@/ui/form/use-password-fault-texts';
import { type AccountFault, type AccountValues } from './account-faults';

interface AccountFaultTexts {
  toast(fault: AccountFault): Told;
  atFields(
    faults: Partial<Record<keyof AccountValues, AccountFault>>,
  ): Messages<keyof AccountValues>;
}

/** What the faults of a new account are called, in the notification and at the field. */
export function useAccountFaultTexts(): AccountFaultTexts {
  const { faults: texts, signUp } = authTexts.useTexts();
  const ofPasswords = usePasswordFaultTexts();

  const told: Record<AccountFault, Told> = {
    ...ofPasswords,
    zip: texts.zip,
    email: { title: signUp.failed, text: texts.email },
  };

  return {
    toast: (fault) =>
      fault === 'required' ? { ...told.required, text: signUp.missing } : told[fault],
    atFields: (faults) =>
      Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, told[fault].text])),
  };
}
