import { describe, expect, it } from '@jest/globals';
import { checkHead, isNpi, readDate, type WrittenHead } from './file-head.js';
import { UnreadablePriceFile } from './price-file.errors.js';

const NOW = new Date('2026-11-25T12:00:00Z');
const head = (changes: Partial<WrittenHead> = {}): WrittenHead => ({
  hospital: 'Pelican General',
  lastUpdatedOn: '2026-07-01',
  version: '3.0.0',
  locations: ['Pelican General'],
  addresses: ['1 Bay Street, Houston, TX 77030'],
  npis: ['1234567893'],
  licenseNumber: '100532',
  licenseState: 'TX',
  attester: '',
  remarks: [],
  ...changes,
});
const notes = (changes: Partial<WrittenHead>) => checkHead(head(changes), '3.0.0', NOW).notes;

it('a head without conflicts has no notes', () => {
  expect(checkHead(head(), '3.0.0', NOW)).toEqual({
    lastUpdatedOn: '2026-07-01',
    npis: ['1234567893'],
    notes: [],
    remarks: [],
  });
});

it.each<[Partial<WrittenHead>, string[]]>([
  [{ remarks: ['notes half of the price'] }, ['notes half of the price']],
  [{ hospital: 'Pelican (deposits)' }, ['Pelican (deposits)']],
  [{ locations: ['Pelican Professional Fees Only'] }, ['Pelican Professional Fees Only']],
  [{ locations: ['Pelican Freestanding Clinic'] }, ['Pelican Freestanding Clinic']],
  [{ licenseNumber: 'Cash prices are technical only' }, ['Cash prices are technical only']],
  [{ licenseNumber: '74-6001118 (EIN)' }, []],
  [{ locations: ['Pelican General, North Campus'] }, []],
])('a head with %j has the remarks %j', (changes, remarks) => {
  expect(checkHead(head(changes), '3.0.0', NOW).remarks).toEqual(remarks);
});

it.each<[string, Partial<WrittenHead>]>([
  ['no-date', { lastUpdatedOn: '' }],
  ['no-date', { lastUpdatedOn: 'April 1 2026' }],
  ['old-file', { lastUpdatedOn: '10/1/2025' }],
  ['version-cell-differs', { version: '2.0.0' }],
  ['license-looks-like-ein', { licenseNumber: '74-6001118 (EIN)' }],
  [
    'state-differs',
    { addresses: ['1 Bay Street, Houston, TX 77030', '2 Hill Rd, Paris TN 38242'] },
  ],
  ['npi-check-digit', { npis: ['1234567890'] }],
  ['npi-check-digit', { npis: ['none'] }],
  ['npi-decimal', { npis: ['1234567893.0'] }],
  ['locations-and-npis-differ', { npis: ['1234567893', '1548387418'] }],
])('a head has the note %s', (note, changes) => {
  expect(notes(changes)).toEqual([note]);
});

it('names and numbers of locations stay lists of their own', () => {
  const { npis } = checkHead(head({ npis: ['1234567893', '1548387418'] }), '3.0.0', NOW);
  expect(npis).toEqual(['1234567893', '1548387418']);
});

describe('a date', () => {
  it.each([
    ['2026-03-27', '2026-03-27'],
    ['07/01/2026', '2026-07-01'],
    ['6/1/2026', '2026-06-01'],
    ['2026-3-7', '2026-03-07'],
    ['2026-03-27T00:00:00', '2026-03-27'],
    ['2026-02-30', undefined],
    ['13/1/2026', undefined],
    ['2026', undefined],
  ])('%s is %s', (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it('may be a week ahead and no more', () => {
    expect(notes({ lastUpdatedOn: '2026-11-25' })).toEqual([]);
    expect(notes({ lastUpdatedOn: '2026-11-26' })).toEqual(['dated-ahead']);
    expect(notes({ lastUpdatedOn: '2026-12-02' })).toEqual(['dated-ahead']);
    expect(() => notes({ lastUpdatedOn: '12/03/2026' })).toThrow(UnreadablePriceFile);
  });

  it('is old after thirteen months', () => {
    expect(notes({ lastUpdatedOn: '2025-10-26' })).toEqual([]);
    expect(notes({ lastUpdatedOn: '2025-10-24' })).toEqual(['old-file']);
  });
});

it('a number of a provider has a check digit', () => {
  const valid = ['1234567893', '1548387418', '1942208616', '1346753118', '1861598633'];
  expect(valid.every(isNpi)).toBe(true);
  expect(['1234567890', '0000000001', '1164688495-A', '123456789'].some(isNpi)).toBe(false);
});
