import { describe, expect, it } from '@jest/globals';
import { charge } from '../../../../../test/pricing/price-files/a-charge.js';
import type { WrittenCharge } from '../charge.js';
import { PriceLines } from '../price-lines.js';

describe('beside what Medicare pays', () => {
  const lineOf = (changes: Partial<WrittenCharge>, isLab = false) => {
    const medicare = { codes: ['73721'], low: 20_000, high: 24_000, isLab };
    const codes = [{ type: 'CPT', code: '73721' }];
    const lines = new PriceLines([{ service: 'mri_knee', codes, medicare }]);
    lines.add(charge({ gross: '', ...changes }), { row: 4 });
    return lines.lines()[0];
  };

  it.each<[string, boolean, boolean]>([
    ['19.99', false, true],
    ['20', false, false],
    ['12000', false, false],
    ['12000.01', false, true],
    ['12000.01', true, false],
    ['60000.01', true, true],
  ])('$%s is not believed, test of a laboratory %s: %s', (cash, isLab, isFar) => {
    expect(lineOf({ cash }, isLab)).toMatchObject({
      flags: isFar ? ['implausible', 'facility-only'] : ['facility-only'],
      ranked: !isFar,
    });
  });

  it("a facility's price is held against the hospital's rate, others against the least", () => {
    const medicare = {
      codes: ['45378', '45380'],
      low: 17_300,
      high: 91_171,
      isLab: false,
      facility: { codes: ['45378'], low: 91_171 },
    };
    const flagsOf = (billingClass: string, cash: string, code = '45378') => {
      const codes = [{ type: 'CPT', code }];
      const lines = new PriceLines([{ service: 'colonoscopy', codes, medicare }]);
      lines.add(charge({ codes, gross: '', billingClass, cash }), { row: 4 });
      return lines.lines()[0]?.flags.includes('implausible');
    };
    expect(flagsOf('facility', '50')).toBe(true);
    expect(flagsOf('both', '50')).toBe(true);
    expect(flagsOf('facility', '92')).toBe(false);
    expect(flagsOf('professional', '50')).toBe(false);
    expect(flagsOf('', '50')).toBe(false);
    // of a code that the hospital's rate is not for
    expect(flagsOf('facility', '50', '45380')).toBe(false);
  });

  it('a row is counted as its line is: of our code, with a price, and no part', () => {
    const medicare = { codes: ['73721'], low: 20_000, high: 24_000, isLab: false };
    const codes = [{ type: 'CPT', code: '73721' }];
    const lines = new PriceLines([{ service: 'mri_knee', codes, medicare }]);
    const isFar = (changes: Partial<WrittenCharge>) => lines.isFar(charge({ codes, ...changes }));
    expect([isFar({ cash: '19.99' }), isFar({ cash: '20' }), isFar({ cash: '' })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isFar({ cash: '5', modifiers: ['26'] })).toBe(false);
    expect(isFar({ cash: '5', codes: [{ type: 'CPT', code: '70551' }] })).toBe(false);
  });

  it('a part of a service and a unit of a drug may cost little', () => {
    expect(lineOf({ cash: '5', modifiers: ['26'] })?.flags).toEqual(['facility-only']);
    expect(lineOf({ cash: '5', drugUnit: '1', drugType: 'ML' })?.flags).toEqual(['facility-only']);
  });
});
