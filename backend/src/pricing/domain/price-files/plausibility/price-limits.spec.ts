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
  ['Contrast, per ML', true],
  ['per 10 mg', true],
  ['$40/hr', true],
  ['$0.40/ml', true],
  ['Contrast 5 MG/ML', false],
  ['Per image', true],
  ['PER VIEW', true],
  ['Each 15 minutes', true],
  ['Knee scan, 3 views each', false],
  ['CT ABD/PELVIS 64 SLICE', false],
  ['Each additional', true],
  ['KNEE SCAN EA ADDL', true],
  ["Knee scan, add'l view", true],
  ['Knee scan addtl', true],
  ['Deposit', true],
  ['Down payment only', true],
  ['No deposit required', false],
  ['Estimated copay', true],
  ['Your coinsurance', true],
  ['Employee price', true],
  ['KNEE SCAN TC ONLY', true],
  ['KNEE SCAN-TC', true],
  ['Scan of bones, Tc 99m', false],
  ['Tc-99m sestamibi stress test', false],
  ['KNEE SCAN-26', true],
  ['Modifier 26', true],
  ['26', false],
  ['Scan at 26 weeks', false],
  ['Professional interpretation', true],
  ['Reading only', true],
  ['KNEE SCAN INTERP', true],
  ['12 leads with interp', false],
  ['12 leads, tracing & interp', false],
  ['Does not include contrast', true],
  ['Excludes reading', true],
  ['Anesthesia is not included', true],
  ['Does not include physician fees', false],
  ['Excluded by the payer', false],
  ['Terapia por 15 minutos', true],
  ['Depósito', true],
  ['Copago', true],
  ['Por mililitro', true],
  ['No incluye contraste', true],
  ['No incluye honorarios médicos', false],
  ['Cada adicional', true],
  ['Sólo lectura', true],
  ['Bilateral', false],
])('a text limits a price: %j, %s', (text, expected) => {
  expect(isLimiting(text)).toBe(expected);
});

it.each([
  ['KNEE 3 VIEWS BILATERAL', true],
  ['Knee, both sides', true],
  ['Knee, unilateral or bilateral', false],
  ['Knee 3 views', false],
])('two sides of what has one limit a price: %j, %s', (text, expected) => {
  expect(isLimiting(text, true)).toBe(expected);
});

it('a long text is looked through in no time', () => {
  expect(isLimiting('per each 26 tc '.repeat(100_000))).toBe(true);
  expect(isLimiting('/ $1 & '.repeat(100_000))).toBe(false);
});
