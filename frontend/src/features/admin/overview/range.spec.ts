import { describe, expect, it } from '@jest/globals';
import { faultOf, periodBefore, PRESET_NAMES, rangeIn, withRange } from './range';

const TODAY = '2026-11-21';
const chosenBy = (address: string) => rangeIn(new URLSearchParams(address), TODAY);

describe('the range in an address', () => {
  it.each([
    ['', '2026-11-15', '7-days'],
    ['range=today', '2026-11-21', 'today'],
    ['range=7-days', '2026-11-15', '7-days'],
    ['range=30-days', '2026-10-23', '30-days'],
    ['range=90-days', '2026-08-24', '90-days'],
    ['range=12-months', '2025-11-22', '12-months'],
    ['range=century', '2026-11-15', '7-days'],
  ])('%s begins on %s', (address, from, preset) => {
    expect(chosenBy(address)).toEqual({ from, to: TODAY, preset, fault: null });
  });

  it('can be a pair of chosen days', () => {
    expect(chosenBy('range=today&from=2026-01-01&to=2026-01-31')).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
      preset: null,
      fault: null,
    });
  });

  it.each([
    ['from=2026-02-01&to=2026-01-31', 'end-before-start'],
    ['from=2025-01-01&to=2026-02-05', 'too-long'],
    ['from=2026-02-30&to=2026-03-01', 'no-day'],
    ['from=2026-02-01', 'no-day'],
    ['to=2026-02-01', 'no-day'],
    ['from=&to=', 'no-day'],
    ['from=1&to=2', 'no-day'],
    ['from=0001-01-01&to=0001-01-02', 'no-day'],
  ])('%s is refused: %s', (address, fault) => {
    expect(chosenBy(address)).toMatchObject({ preset: null, fault });
  });

  it('may have 400 days', () => {
    expect([
      faultOf({ from: '2025-01-01', to: '2026-02-04' }),
      faultOf({ from: '2025-01-01', to: '2026-02-05' }),
    ]).toEqual([null, 'too-long']);
  });
});

it('is compared with the same number of days before it', () => {
  expect(periodBefore({ from: '2026-11-15', to: '2026-11-21' })).toEqual({
    from: '2026-11-08',
    to: '2026-11-14',
  });
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  });
});

describe('an address with another range', () => {
  it('returns that range', () => {
    for (const preset of PRESET_NAMES)
      expect(
        rangeIn(withRange(new URLSearchParams('from=2026-01-01&to=x'), preset), TODAY).preset,
      ).toBe(preset);
    expect(
      rangeIn(
        withRange(new URLSearchParams('range=today'), { from: '2026-01-01', to: '2026-01-31' }),
        TODAY,
      ),
    ).toMatchObject({ from: '2026-01-01', to: '2026-01-31', preset: null });
  });

  it('preserves search and sorting, but not the page', () => {
    expect(
      withRange(
        new URLSearchParams(
          'q=heart&sort=name&page=3&requests.page=2&details=signups&requests.sort=x',
        ),
        '7-days',
      ).toString(),
    ).toBe('q=heart&sort=name&details=signups&requests.sort=x');
  });
});
