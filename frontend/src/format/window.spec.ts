import { describe, expect, it } from '@jest/globals';
import { formatMediumDay } from './date';
import { windowInWords, zoneName } from './window';

const MORNING = { start: '2026-12-01T14:00:00Z', end: '2026-12-01T18:00:00Z' };

describe('windowInWords', () => {
  it('reads the clock of the clinic, and that of the reader elsewhere', () => {
    expect(windowInWords(MORNING, 'America/Chicago', 'en')).toEqual({
      day: 'Tuesday, December 1, 2026',
      from: '8:00 AM',
      to: '12:00 PM',
    });
    expect(windowInWords(MORNING, 'America/Los_Angeles', 'en')).toMatchObject({
      from: '6:00 AM',
      to: '10:00 AM',
    });
    expect(windowInWords(MORNING, 'America/Chicago', 'en', formatMediumDay)).toMatchObject({
      day: 'Dec 1, 2026',
    });
  });

  it('names the second day only when it matters', () => {
    expect(windowInWords(MORNING, 'Asia/Tokyo', 'en').to).toBe(
      '3:00 AM, Wednesday, December 2, 2026',
    );
    expect(
      windowInWords(
        { start: '2026-12-02T02:00:00Z', end: '2026-12-02T06:00:00Z' },
        'America/Chicago',
        'en',
      ).to,
    ).toBe('12:00 AM');
  });
});

it('calls a zone by its everyday name', () => {
  expect(zoneName('America/Chicago', 'en')).toBe('Central Time');
  expect(zoneName('America/Chicago', 'es')).toBe('hora central');
});
