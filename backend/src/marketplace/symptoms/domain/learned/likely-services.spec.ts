import { expect, it } from '@jest/globals';
import { likelyServices } from './likely-services.js';

const RANKED = ['office_visit_new', 'telehealth_visit', 'xray_knee'].map((key, at) => ({
  key,
  score: 1 / (at + 1),
}));
/** What nothing is known of is as unlikely as most services are. */
const keysOf = (odds: Record<string, number>, kept = 0): string[] =>
  likelyServices(RANKED, new Map(Object.entries(odds)), {
    excluded: ['pregnancy_test'],
    kept,
  }).map(({ key }) => key);
const KNOWN = { office_visit_new: 0, telehealth_visit: 0, xray_knee: -2 };

it('keep the order of the signs where the words prefer none', () => {
  expect(keysOf(KNOWN)).toEqual(['office_visit_new', 'telehealth_visit', 'xray_knee']);
});

it('show a test before the visits where the words make it likely', () => {
  expect(keysOf({ ...KNOWN, xray_knee: 3 })[0]).toBe('xray_knee');
});

it('keep the first two where few words were said', () => {
  const odds = { ...KNOWN, xray_knee: 3, office_visit_new: -9 };
  expect(keysOf(odds, 2).slice(0, 3)).toEqual([
    'office_visit_new',
    'telehealth_visit',
    'xray_knee',
  ]);
});

it('gain none that no sign names where few words were said', () => {
  expect(keysOf({ ...KNOWN, urinalysis: 9 }, 2)).not.toContain('urinalysis');
});

it('lose none where few words were said', () => {
  expect(keysOf({ ...KNOWN, xray_knee: -7 }, 2)).toContain('xray_knee');
});

it('gain none that the words hardly make likely', () => {
  expect(keysOf({ ...KNOWN, urinalysis: -2 })).not.toContain('urinalysis');
});

it('gain one that no sign names, unless it is excluded', () => {
  const keys = keysOf({ ...KNOWN, urinalysis: 2, pregnancy_test: 3 });
  expect(keys.slice(0, 3)).toContain('urinalysis');
  expect(keys).not.toContain('pregnancy_test');
});

it('leave out what the words speak against, but never the first', () => {
  expect(keysOf({ ...KNOWN, xray_knee: -7, office_visit_new: -9 })).toEqual([
    'telehealth_visit',
    'office_visit_new',
  ]);
});

it('show a visit among the first three', () => {
  const odds = { ...KNOWN, tsh: 5, cbc: 5, cmp: 5, office_visit_new: -5, telehealth_visit: -5 };
  expect(keysOf(odds).slice(0, 3)).toContain('office_visit_new');
});

it('show a second test where it fits well, before a second visit', () => {
  const odds = { office_visit_new: 2, telehealth_visit: 2, tsh: -1, cbc: -1.5, cmp: -2 };
  expect(keysOf(odds).slice(0, 3)).toEqual(['office_visit_new', 'tsh', 'cbc']);
});
