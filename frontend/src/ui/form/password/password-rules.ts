import { PASSWORD_MAX_LENGTH } from '@/api/limits';
export type PasswordRule = 'length' | 'upper' | 'lower' | 'digit' | 'special';

const PATTERNS = {
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digit: /[0-9]/,
  special: /[!@#$%^&*(),.?":{}|<>]/,
};

/** Every rule for a new password, and whether the password meets it. */
export function passwordRules(password: string, minLength: number): Record<PasswordRule, boolean> {
  return {
    length: password.length >= minLength,
    upper: PATTERNS.upper.test(password),
    lower: PATTERNS.lower.test(password),
    digit: PATTERNS.digit.test(password),
    special: PATTERNS.special.test(password),
  };
}

export type PasswordFault = 'required' | 'short' | 'weak' | 'long';

/** The fault of a new password, if any. Lengths are in UTF-16 units, like the server's. */
export function passwordFault(password: string, minLength: number): PasswordFault | undefined {
  if (password === '') return 'required';
  const { length, ...strength } = passwordRules(password, minLength);
  if (!length) return 'short';
  if (Object.values(strength).includes(false)) return 'weak';
  return password.length > PASSWORD_MAX_LENGTH ? 'long' : undefined;
}
