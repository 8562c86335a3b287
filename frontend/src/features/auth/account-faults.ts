import { type PasswordFault, passwordFault } from '@/ui/form/password/password-rules';

export type AccountFault = PasswordFault | 'zip' | 'email';

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

/** The faults of a new account, by field in the order of the form. */
export function accountFaults(
  values: AccountValues,
  passwordMinLength: number,
): Faults<AccountValues> {
  return present({
    firstName: missing(values.firstName),
    lastName: missing(values.lastName),
    email: emailFault(values.email),
    zipCode: missing(values.zipCode) ?? (/^\d{5}$/.test(values.zipCode.trim()) ? undefined : 'zip'),
    password: passwordFault(values.password, passwordMinLength),
  });
}

export function credentialFaults({ email, password }: CredentialValues): Faults<CredentialValues> {
  return present({
    email: emailFault(email),
    password: password === '' ? 'required' : undefined,
  });
}

/** The priority of faults when there are several. */
const GRAVEST_FIRST: readonly AccountFault[] = [
  'required',
  'short',
  'weak',
  'long',
  'zip',
  'email',
];

export function gravestFault(
  faults: Record<string, AccountFault | undefined>,
): AccountFault | undefined {
  const found = new Set(Object.values(faults));
  return GRAVEST_FIRST.find((fault) => found.has(fault));
}

const missing = (text: string): AccountFault | undefined =>
  text.trim() === '' ? 'required' : undefined;

// This checks only the format. The verification mail shows whether the address exists.
export const emailFault = (text: string): AccountFault | undefined =>
  missing(text) ?? (/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim()) ? undefined : 'email');

function present<Values>(faults: Faults<Values>): Faults<Values> {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as Faults<Values>;
}
