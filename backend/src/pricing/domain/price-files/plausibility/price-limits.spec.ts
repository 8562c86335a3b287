import { expect, it } from '@jest/globals';
import { isLimiting } from './price-limits.js';

it.each([
  ['Price per 15 minutes; base fee only', true],
  ['per 30 min', true],
  ['Per diem, per hour', true],
  ['Observation, per HR.', true],
  ['KNEE SCAN (TECHNICAL COMPONENT)', true],
  ['professional-component', true],
  ['Base fee only.', true],
  ['3D views, add-on', true],
  ['Knee scan', false],
  ['', false],
  ['Superb per dieminutes', false],
  ['Femoral component, size 4', false],
  ['The professional component is billed separately', false],
  ['Professional component not included', false],
  ['Payer pays per diem', false],
  ['Payer pays per diem. Base fee only', true],
])('a text limits a price: %j, %s', (text, expected) => {
  expect(isLimiting(text)).toBe(expected);
});
