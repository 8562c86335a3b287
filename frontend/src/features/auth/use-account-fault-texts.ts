import { authTexts } from '@/texts/auth';
import type { Messages } from '@/ui/form/form-faults';
import { type FaultText, usePasswordFaultTexts } from '@/ui/form/password/use-password-fault-texts';
import { type AccountFault, type AccountValues } from './account-faults';

interface AccountFaultTexts {
  toast(fault: AccountFault): FaultText;
  atFields(
    faults: Partial<Record<keyof AccountValues, AccountFault>>,
  ): Messages<keyof AccountValues>;
}

/** The texts for the faults of a new account, in the toast and at the field. */
export function useAccountFaultTexts(): AccountFaultTexts {
  const { faults: texts, signUp } = authTexts.useTexts();
  const ofPasswords = usePasswordFaultTexts();

  const textsOf: Record<AccountFault, FaultText> = {
    ...ofPasswords,
    zip: texts.zip,
    email: { title: signUp.failed, text: texts.email },
  };

  return {
    toast: (fault) =>
      fault === 'required' ? { ...textsOf.required, text: signUp.missing } : textsOf[fault],
    atFields: (faults) =>
      Object.fromEntries(
        Object.entries(faults).map(([field, fault]) => [field, textsOf[fault].text]),
      ),
  };
}
