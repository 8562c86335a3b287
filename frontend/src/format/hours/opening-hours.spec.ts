import { describe, expect, it } from '@jest/globals';
import { isOpenOn, openingHoursInWords, openingTimeOf } from './opening-hours';

const daysOf = (line: string) =>
  [0, 1, 2, 3, 4, 5, 6].filter((day) => isOpenOn(openingTimeOf(line), day));

describe('opening hours', () => {
  it.each([
    ['Mo-Fr 08:00-17:00', [0, 1, 2, 3, 4]],
    ['Tu,Th 08:00-12:30', [1, 3]],
    ['Mo-We,Sa 08:00-12:30', [0, 1, 2, 5]],
    ['Sa-Mo 08:00-12:30', [0, 5, 6]],
  ])('%s are on their days', (line, days) => {
    expect(daysOf(line)).toEqual(days);
  });

  it('have times in minutes', () => {
    expect(openingTimeOf('Su 07:30-24:00')).toMatchObject({ from: 450, to: 1440 });
  });

  it('are read in both languages', () => {
    const lines = ['Mo-We,Fr 08:00-17:00', 'Sa 09:00-12:30'];
    expect(openingHoursInWords(lines, 'en')).toBe(
      'Mon–Wed, Fri 8:00 AM–5:00 PM; Sat 9:00 AM–12:30 PM',
    );
    expect(openingHoursInWords(lines, 'es')).toBe(
      'lun–mié, vie 8:00 a.m.–5:00 p.m.; sáb 9:00 a.m.–12:30 p.m.',
    );
    expect(openingHoursInWords([], 'en')).toBe('');
  });
});
