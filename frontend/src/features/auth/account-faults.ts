import { PASSWORD_MAX_LENGTH, passwordRules } from './password-rules';

export type AccountFault = 'required' | 'short' | 'weak' | 'long' | 'zip' | 'email';

export interface AccountValues {
  firstName: string;
  lastName: string;
  email: string;
  zipCode: string;
  password: string;
}

export interface CredentialValues {
  email: string;
  password: string;
}

type Faults<Values> = { [Field in keyof Values]?: AccountFault };

/** What is wrong with a new account, by field in the order of the form. */
export function accountFaults(values: AccountValues, passwordMinLength: number): Faults<AccountValues> {
  return present({
    firstName: missing(values.firstName),
    lastName: missing(values.lastName),
    email: missing(values.email) ?? wrongEmail(values.email),
    zipCode: missing(values.zipCode) ?? (/^\d{5}$/.test(values.zipCode.trim()) ? undefined : 'zip'),
    password: values.password === '' ? 'required' : wrongPassword(values.password, passwordMinLength),
  });
}

export function credentialFaults({ email, password }: CredentialValues): Faults<CredentialValues> {
  return present({
    email: missing(email) ?? wrongEmail(email),
    password: password === '' ? 'required' : undefined,
  });
}

/** The order in which faults are told when there are several. */
const GRAVEST_FIRST: readonly AccountFault[] = ['required', 'short', 'weak', 'long', 'zip', 'email'];

export function gravestFault(faults: Record<string, AccountFault | undefined>): AccountFault | undefined {
  const found = new Set(Object.values(faults));
  return GRAVEST_FIRST.find((fault) => found.has(fault));
}

const missing = (text: string): AccountFault | undefined => (text.trim() === '' ? 'required' : undefined);

// Only the shape: whether the address exists shows the verification mail.
const wrongEmail = (text: string): AccountFault | undefined =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim()) ? undefined : 'email';

function wrongPassword(password: string, minLength: number): AccountFault | undefined {
  const { length, ...strength } = passwordRules(password, minLength);
  if (!length) return 'short';
  if (Object.values(strength).includes(false)) return 'weak';
  return password.length > PASSWORD_MAX_LENGTH ? 'long' : undefined;
}

function present<Values>(faults: Faults<Values>): Faults<Values> {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as Faults<Values>;
}
