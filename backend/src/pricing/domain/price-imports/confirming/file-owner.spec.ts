import { describe, expect, it } from '@jest/globals';
import type { KnownHospital } from '../hospital-match.js';
import { isOwner, type NamedIdentity } from './file-owner.js';

const NPI = '1234567893';
const OTHER_NPI = '1548387418';
const PELICAN: KnownHospital = {
  id: 'pelican',
  name: 'Pelican General Hospital',
  npi: null,
  places: [{ address: '1 Bay Street', city: 'Houston', state: 'TX', zipCode: '77030' }],
};
const isOf = (file: Partial<NamedIdentity>, hospital: Partial<KnownHospital> = {}): boolean =>
  isOwner(
    { hospital: 'Another', locations: [], npis: [], addresses: [], ...file },
    { ...PELICAN, ...hospital },
  );

describe('a file is of the hospital', () => {
  it('with its NPI, whatever it is called', () => {
    expect(isOf({ npis: [OTHER_NPI, NPI] }, { npi: NPI })).toBe(true);
  });

  it('at its street, where no NPI says something else', () => {
    const addresses = ['1 Bay St, Houston, TX 77030'];
    expect(isOf({ addresses })).toBe(true);
    expect(isOf({ addresses, npis: [NPI] })).toBe(true);
    expect(isOf({ addresses, npis: [OTHER_NPI] }, { npi: NPI })).toBe(false);
  });

  it.each([
    ['PELICAN GENERAL  HOSPITAL', '9 Elm St, Katy, TX 77449', true],
    ['Pelican General Hospital', '9 Elm St, Katy, tx 77449-0001', true],
    ['Pelican General Hospital', '9 Elm St, Oak Bluffs, MA 02557', false],
    ['Pelican General Hospital', '9 Elm St', false],
    ['Pelican', '9 Elm St, Katy, TX 77449', false],
    ['', '9 Elm St, Katy, TX 77449', false],
  ])('with its name and state: %s, %s', (hospital, address, expected) => {
    expect(isOf({ hospital, addresses: [address] })).toBe(expected);
    expect(isOf({ locations: [hospital], addresses: [address] })).toBe(expected);
  });

  it('not by name and state where the NPIs differ', () => {
    const file = { hospital: PELICAN.name, addresses: ['9 Elm St, Katy, TX 77449'] };
    expect(isOf({ ...file, npis: [OTHER_NPI] }, { npi: NPI })).toBe(false);
    expect(isOf({ ...file, npis: ['1234567890'] }, { npi: NPI })).toBe(true);
  });

  it('not when it says nothing about whose it is', () => {
    expect(isOf({ hospital: null })).toBe(false);
  });
});
