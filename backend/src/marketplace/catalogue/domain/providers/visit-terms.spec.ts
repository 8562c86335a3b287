import { describe, expect, it } from '@jest/globals';
import { errorsOfVisitTerms } from './visit-terms.js';

const now = new Date('2026-11-24T12:00:00Z');
const pathsOf = (terms: Parameters<typeof errorsOfVisitTerms>[0]) =>
  errorsOfVisitTerms(terms, now).map(({ path }) => path);

describe('opening hours', () => {
  it.each([
    'Mo-Fr 08:00-17:00',
    'Sa 09:00-12:00',
    'Tu,Th 08:00-12:30',
    'Mo-We,Fr 00:00-24:00',
    'Sa-Su 22:00-24:00',
  ])('can be %s', (line) => {
    expect(pathsOf({ openingHours: [line] })).toEqual([]);
  });

  it.each([
    '',
    'Mo-Fr',
    '08:00-17:00',
    'Mo-Fr 8:00-17:00',
    'Mo-Fr 08:00-25:00',
    'Mo-Fr 17:00-08:00',
    'Mo-Fr 08:00-08:00',
    'Mon-Fri 08:00-17:00',
    'Ma-Fr 08:00-17:00',
    'Mo-We-Fr 08:00-17:00',
    'Mo-Fr 08:00-24:30',
    'Mo-Fr 08:00-17:00 ',
    'Mo-Fr 08:00-17:00\nSa 08:00-12:00',
  ])('cannot be "%s"', (line) => {
    expect(pathsOf({ openingHours: ['Su 10:00-12:00', line] })).toEqual(['openingHours']);
  });
});

describe('the source', () => {
  it('can stand without a day', () => {
    expect(pathsOf({ visitTermsSource: 'Told by the clinic' })).toEqual([]);
    expect(pathsOf({ visitTermsSource: 'Its website', visitTermsAsOf: '2026-11-24' })).toEqual([]);
  });

  it('is needed for a day, which is not in the future', () => {
    expect(pathsOf({ visitTermsAsOf: '2026-11-24' })).toEqual(['visitTermsSource']);
    for (const visitTermsAsOf of ['2026-11-25', '2026-02-30', 'today'])
      expect(pathsOf({ visitTermsSource: 'Its website', visitTermsAsOf })).toEqual([
        'visitTermsAsOf',
      ]);
  });
});
