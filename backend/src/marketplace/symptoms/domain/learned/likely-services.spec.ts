import { expect, it } from '@jest/globals';
import { likelyServices } from './likely-services.js';

const RANKED = ['office_visit_new', 'telehealth_visit', 'xray_knee'].map((key, at) => ({
  key,
  score: 1 / (at + 1),
}));
/** What nothing is known of is as unlikely as most services are. */
const keysOf = (odds: Record<string, number>, ranked = RANKED): string[] =>
  likelyServices(ranked, new Map(Object.entries(odds)), ['pregnancy_test']).map(({ key }) => key);
const KNOWN = { office_visit_new: 0, telehealth_visit: 0, xray_knee: -2 };

it('keep the order of the signs where the words prefer none', () => {
  expect(keysOf(KNOWN)).toEqual(['office_visit_new', 'telehealth_visit', 'xray_knee']);
});

it('show a test before the visits where the words make it likely', () => {
  expect(keysOf({ ...KNOWN, xray_knee: 3 })[0]).toBe('xray_knee');
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
