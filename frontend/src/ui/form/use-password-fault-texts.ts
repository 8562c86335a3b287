import { PASSWORD_MAX_LENGTH } from '@/api/limits';
import { useMeta } from '@/api/meta';
import { authTexts } from '@/texts/auth';
import type { PasswordFault } from './password-rules';

/** In a notification both, at a field the text. */
export interface Told {
  title: string;
  text: string;
}

/** What the faults of a new password are called. */
export function usePasswordFaultTexts(): Record<PasswordFault, Told> {
  const { required, short, weak, long } = authTexts.useTexts().faults;
  const { passwordMinLength } = useMeta();
  return { required, short: short(passwordMinLength), weak, long: long(PASSWORD_MAX_LENGTH) };
}
