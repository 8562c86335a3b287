import { PASSWORD_MAX_LENGTH } from '@/api/limits';
import { useMeta } from '@/api/meta';
import { authTexts } from '@/texts/auth';
import type { PasswordFault } from './password-rules';

/** A toast shows both, a field only the text. */
export interface FaultText {
  title: string;
  text: string;
}

/** The texts for the faults of a new password. */
export function usePasswordFaultTexts(): Record<PasswordFault, FaultText> {
  const { required, short, weak, long } = authTexts.useTexts().faults;
  const { passwordMinLength } = useMeta();
  return { required, short: short(passwordMinLength), weak, long: long(PASSWORD_MAX_LENGTH) };
}
