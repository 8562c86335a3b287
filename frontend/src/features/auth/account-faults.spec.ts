import { describe, expect, it } from '@jest/globals';
import { passwordRules } from '@/ui/form/password/password-rules';
import { accountFaults, credentialFaults, gravestFault } from './account-faults';

const GOOD = {
  firstName: 'Maria',
  lastName: 'Garza',
  email: 'maria@mail.example',
  zipCode: '77380',
  password: 'Blue-Heron4!',
};

const faultsOf = (changed: Partial<typeof GOOD>) => accountFaults({ ...GOOD, ...changed }, 8);

describe('a new account', () => {
  it('passes when everything is there', () => {
    expect(faultsOf({})).toEqual({});
    expect(faultsOf({ email: ' maria@mail.example ', zipCode: ' 77380 ' })).toEqual({});
  });

  it('needs every field, in the order of the form', () => {
    const faults = accountFaults(
      { firstName: ' ', lastName: '', email: '', zipCode: '', password: '' },
      8,
    );
    expect(Object.entries(faults)).toEqual(
      ['firstName', 'lastName', 'email', 'zipCode', 'password'].map((field) => [field, 'required']),
    );
  });

  it.each(['1234', '123456', '7738a', '77380-1', '７７３８０'])(
    'refuses the zip code %s',
    (zipCode) => {
      expect(faultsOf({ zipCode })).toEqual({ zipCode: 'zip' });
    },
  );

  it.each([
    'maria',
    'maria@',
    '@mail.example',
    'maria@mail',
    'maria@mail.',
    'ma ria@mail.example',
    'a@b@c.example',
  ])('refuses the address %s', (email) => {
    expect(faultsOf({ email })).toEqual({ email: 'email' });
  });

  it.each([
    ['Aa1!', 'short'],
    ['Blue-Heron42', 'weak'],
    ['blue-heron4!', 'weak'],
    ['BLUE-HERON4!', 'weak'],
    ['Blue-Heron!!', 'weak'],
    ['Äßé-Heron4…', 'weak'],
    [`Aa1!${'x'.repeat(125)}`, 'long'],
  ])('refuses the password %s', (password, fault) => {
    expect(faultsOf({ password })).toEqual({ password: fault });
  });

  it.each([...'!@#$%^&*(),.?":{}|<>'])('accepts %s as a special character', (sign) => {
    expect(faultsOf({ password: `BlueHeron4${sign}` })).toEqual({});
  });
});

it('ticks each password rule by itself', () => {
  expect(passwordRules('abc', 8)).toEqual({
    length: false,
    upper: false,
    lower: true,
    digit: false,
    special: false,
  });
  expect(passwordRules('ABCDEF1!', 8)).toEqual({
    length: true,
    upper: true,
    lower: false,
    digit: true,
    special: true,
  });
  expect(passwordRules('ABCDEF1!', 12).length).toBe(false);
});

it('signing in needs an address and any password', () => {
  expect(credentialFaults({ email: 'maria@mail.example', password: ' ' })).toEqual({});
  expect(credentialFaults({ email: '', password: '' })).toEqual({
    email: 'required',
    password: 'required',
  });
  expect(credentialFaults({ email: 'maria', password: 'x' })).toEqual({ email: 'email' });
});

it('reports the most serious of several errors', () => {
  expect(gravestFault({ zipCode: 'zip', password: 'short', email: 'required' })).toBe('required');
  expect(gravestFault({ zipCode: 'zip', password: 'weak' })).toBe('weak');
  expect(gravestFault({})).toBeUndefined();
});
