import { describe, expect, it } from '@jest/globals';
import type { KnownHospital } from '../hospital-match.js';
import { foreignNpis, isOwner, type NamedIdentity, ownerConflicts } from './file-owner.js';

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

describe('what of a file does not fit its hospital', () => {
  const FITTING: NamedIdentity = {
    hospital: 'Pelican General Hospital',
    locations: [],
    npis: [],
    addresses: ['1 Bay St, Houston, TX 77030'],
  };
  const NOBODY = { stated: [], ofOthers: [], others: [] };
  const conflictsOf = (
    file: Partial<NamedIdentity>,
    hospital: Partial<KnownHospital> = {},
    known: Partial<Parameters<typeof ownerConflicts>[2]> = {},
  ) =>
    ownerConflicts({ ...FITTING, ...file }, { ...PELICAN, ...hospital }, { ...NOBODY, ...known });

  it('is nothing where name, city and numbers fit', () => {
    expect(conflictsOf({})).toEqual([]);
    expect(conflictsOf({ npis: [NPI] })).toEqual([]);
    expect(conflictsOf({ npis: [OTHER_NPI, NPI] }, { npi: NPI })).toEqual([]);
    expect(conflictsOf({ npis: [NPI] }, {}, { stated: [NPI, OTHER_NPI] })).toEqual([]);
  });

  it('is an NPI of another provider, also beside its own', () => {
    const ofOthers = [{ npi: OTHER_NPI, name: 'Heron Hospital' }];
    const conflict = { reason: 'npi-of-other', ours: 'Heron Hospital', file: OTHER_NPI };
    expect(conflictsOf({ npis: [OTHER_NPI] }, {}, { ofOthers })).toEqual([conflict]);
    expect(conflictsOf({ npis: [NPI, OTHER_NPI] }, { npi: NPI }, { ofOthers })).toEqual([conflict]);
  });

  it('is an NPI that is neither its own nor of its last file, or none at all', () => {
    expect(conflictsOf({ npis: [OTHER_NPI] }, { npi: NPI })).toEqual([
      { reason: 'npi-differs', ours: NPI, file: OTHER_NPI },
    ]);
    expect(conflictsOf({ npis: [OTHER_NPI] }, {}, { stated: [NPI] })).toEqual([
      { reason: 'npi-changed', ours: NPI, file: OTHER_NPI },
    ]);
    expect(conflictsOf({ npis: ['1234567890'] })).toEqual([
      { reason: 'npi-check-digit', ours: null, file: '1234567890' },
    ]);
    expect(conflictsOf({ npis: ['1234567890', NPI] }, { npi: NPI })).toEqual([]);
  });

  it.each([
    ['The Pelican Hospital, Inc.', []],
    ['PELICAN HEALTH', []],
    ['Heron General Hospital', ['name-differs']],
    ['Houston Hospital', ['name-differs']],
    ['Pelican Radiology Physicians PA', ['name-of-practice']],
    ['Pelican Radiology, P.A.', ['name-of-practice']],
    ['Houston Pathology Associates', ['name-differs']],
    ['', []],
  ])('is the name %j: %j', (hospital, reasons) => {
    expect(conflictsOf({ hospital }).map(({ reason }) => reason)).toEqual(reasons);
  });

  const HERON: KnownHospital = {
    id: 'heron',
    name: 'Pelican Heron Hospital',
    npi: null,
    places: [{ address: '9 Elm Street', city: 'Houston', state: 'TX', zipCode: '77030' }],
  };

  it('is a name that is equal or nearer to that of another provider', () => {
    const reasonsOf = (hospital: string) => conflictsOf({ hospital }, {}, { others: [HERON] });
    const conflict = { reason: 'name-of-other', ours: HERON.name };
    expect(reasonsOf('Pelican Heron Hospital')).toMatchObject([conflict]);
    expect(reasonsOf('Heron Hospital of Pelican')).toMatchObject([conflict]);
    expect(reasonsOf('Heron Hospital')).toMatchObject([conflict]);
    expect(reasonsOf('Pelican General Hospital')).toEqual([]);
    expect(reasonsOf('Pelican Hospital')).toEqual([]);
  });

  it('is a name with words of another place, unless an NPI agrees', () => {
    const dallas = { hospital: 'Pelican Dallas Medical Center' };
    expect(conflictsOf(dallas)).toMatchObject([{ reason: 'name-differs', file: dallas.hospital }]);
    expect(conflictsOf({ ...dallas, npis: [NPI] }, { npi: NPI })).toEqual([]);
    expect(conflictsOf({ ...dallas, npis: [NPI] }, {}, { stated: [NPI] })).toEqual([]);
    expect(conflictsOf({ ...dallas, locations: ['Pelican General'] })).toEqual([]);
  });

  it('is the street of another provider, where the hospital does not stand', () => {
    const addresses = [...FITTING.addresses, '9 Elm St, Houston, TX 77030'];
    const conflict = { reason: 'street-of-other', ours: HERON.name, file: addresses[1] };
    const known = { others: [HERON] };
    expect(conflictsOf({ addresses }, {}, known)).toEqual([conflict]);
    expect(conflictsOf({ addresses, npis: [NPI] }, { npi: NPI }, known)).toEqual([conflict]);
    expect(conflictsOf({}, {}, known)).toEqual([]);
    const sameHouse = { others: [{ ...HERON, places: PELICAN.places }] };
    expect(conflictsOf({ addresses }, {}, sameHouse)).toEqual([]);
  });

  it('is the name of another provider beside its own, in whatever cell', () => {
    const conroe = { ...HERON, name: 'HCA Houston Healthcare Conroe' };
    const kingwood = { name: 'HCA Houston Healthcare Kingwood' };
    const conflict = { reason: 'name-of-other', ours: conroe.name, file: conroe.name };
    const both = `${kingwood.name} | ${conroe.name}`;
    for (const file of [
      { hospital: both },
      { hospital: kingwood.name, locations: [kingwood.name, conroe.name] },
      { hospital: 'HCA Houston Healthcare', locations: [both] },
    ])
      expect(conflictsOf(file, kingwood, { others: [conroe] })).toEqual([conflict]);
    expect(conflictsOf({ hospital: kingwood.name }, kingwood, { others: [conroe] })).toEqual([]);
  });

  it('is no legal name beside that of the place', () => {
    const file = {
      hospital: '1 Bay Emergency Center LLC',
      locations: ['Pelican General Hospital'],
    };
    expect(conflictsOf(file)).toEqual([]);
  });

  it.each([
    ['9 Elm St, Houston, TX 77449', []],
    ['9 Elm St, Bellaire, TX 77030', []],
    ['9 Elm St', []],
    ['1 Houston Street, Dallas, TX 75201', ['address-elsewhere']],
  ])('is the address %s: %j', (address, reasons) => {
    const conflicts = conflictsOf({ addresses: [address] }, { npi: NPI });
    const found = conflicts.map(({ reason }) => reason);
    expect(found.filter((reason) => reason !== 'nothing-agrees')).toEqual(reasons);
  });

  it('names what is ours and what the file says', () => {
    expect(conflictsOf({ addresses: ['1 Main St, Dallas, TX 75201'] })).toEqual([
      {
        reason: 'address-elsewhere',
        ours: '1 Bay Street, Houston, TX 77030',
        file: '1 Main St, Dallas, TX 75201',
      },
    ]);
  });

  it('is that the file says nothing of itself', () => {
    expect(conflictsOf({ hospital: null, addresses: [] })).toEqual([
      { reason: 'nothing-agrees', ours: 'Pelican General Hospital', file: null },
    ]);
  });

  it('looks for NPIs that are not known yet, with a right check digit', () => {
    const file = { ...FITTING, npis: [NPI, OTHER_NPI, '1942208616', '1234567890'] };
    expect(foreignNpis(file, { ...PELICAN, npi: NPI }, [OTHER_NPI])).toEqual(['1942208616']);
  });
});
