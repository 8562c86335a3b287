import { describe, expect, it } from '@jest/globals';
import { type KnownHospital, matchHospital, searchedBy } from './hospital-match.js';

const NPI = '1234567893';
const OTHER_NPI = '1548387418';

const aHospital = (
  name: string,
  changes: Partial<KnownHospital> = {},
  street = '1 Bay Street',
) => ({
  id: `id of ${name}`,
  name,
  npi: null,
  places: [{ address: street, city: 'Houston', state: 'TX', zipCode: '77030' }],
  ...changes,
});

const matched = (
  file: { npis?: string[]; addresses?: string[] },
  ...hospitals: KnownHospital[]
): [string, ...string[]] => {
  const { match, candidates } = matchHospital({ npis: [], addresses: [], ...file }, hospitals);
  return [match, ...candidates.map(({ name, by }) => `${name} by ${by.join(' and ')}`)];
};

const AT_BAY_STREET = ['1 Bay St., Houston, TX 77030-1234'];

describe('the hospital of a file', () => {
  it('is the one with its NPI', () => {
    expect(
      matched({ npis: [NPI] }, aHospital('Pelican', { npi: NPI }), aHospital('Heron')),
    ).toEqual(['npi', 'Pelican by npi']);
  });

  it('is the one at its street and ZIP code when no NPI says more', () => {
    expect(matched({ addresses: AT_BAY_STREET }, aHospital('Pelican'))).toEqual([
      'street',
      'Pelican by street',
    ]);
  });

  it('is named by both where both agree', () => {
    expect(
      matched({ npis: [NPI], addresses: AT_BAY_STREET }, aHospital('Pelican', { npi: NPI })),
    ).toEqual(['npi', 'Pelican by npi and street']);
  });

  it('is never found by its name alone', () => {
    expect(
      matched({ addresses: ['Pelican, 2 Bay Street, Houston, TX 77030'] }, aHospital('Pelican')),
    ).toEqual(['none']);
  });

  it('is not at the same street of another ZIP code', () => {
    expect(
      matched({ addresses: ['1 Bay Street, Houston, TX 77031'] }, aHospital('Pelican')),
    ).toEqual(['none']);
  });

  it('is none with an NPI of a wrong check digit', () => {
    expect(matched({ npis: ['1234567890'] }, aHospital('Pelican', { npi: '1234567890' }))).toEqual([
      'none',
    ]);
  });

  it('is not chosen when NPI and street name two', () => {
    expect(
      matched(
        { npis: [NPI], addresses: AT_BAY_STREET },
        aHospital('Pelican', { npi: NPI }, '9 Elm Street'),
        aHospital('Heron'),
      ),
    ).toEqual(['conflict', 'Pelican by npi', 'Heron by street']);
  });

  it('is not chosen when a file of several locations names several', () => {
    expect(
      matched(
        { npis: [NPI, OTHER_NPI] },
        aHospital('Pelican', { npi: NPI }),
        aHospital('Heron', { npi: OTHER_NPI }),
      ),
    ).toEqual(['conflict', 'Pelican by npi', 'Heron by npi']);
  });

  it('is not chosen when it stands at the street with another NPI', () => {
    expect(
      matched({ npis: [NPI], addresses: AT_BAY_STREET }, aHospital('Pelican', { npi: OTHER_NPI })),
    ).toEqual(['conflict', 'Pelican by street']);
  });
});

it('looks for right NPIs and for ZIP codes, each once', () => {
  expect(
    searchedBy({
      npis: [NPI, NPI, '1234567890', 'none'],
      addresses: [...AT_BAY_STREET, '2 Bay St, Houston, TX 770301234', 'no address'],
    }),
  ).toEqual({ npis: [NPI], zipCodes: ['77030'] });
});

it('looks at so many addresses of a file, and at none of absurd length', () => {
  const many = Array.from({ length: 300 }, (_, at) => `1 Bay Street, TX ${70_000 + at}`);
  expect(searchedBy({ npis: [], addresses: many }).zipCodes).toHaveLength(200);
  const long = `${'x'.repeat(1000)} 77030`;
  expect(searchedBy({ npis: [], addresses: [long] }).zipCodes).toEqual([]);
});
