import { describe, expect, it } from '@jest/globals';
import { type Charge, readCharge, type WrittenCharge } from './charge.js';
import { PriceLines } from './price-lines.js';

function aCharge(changes: Partial<WrittenCharge>): Charge {
  const read = readCharge(
    {
      codes: [],
      setting: 'outpatient',
      billingClass: 'facility',
      modifiers: [],
      drugUnit: '',
      drugType: '',
      gross: '',
      cash: '',
      ...changes,
    },
    () => true,
  );
  if (typeof read === 'string') throw new Error(read);
  return read;
}

describe('a file that takes cents for dollars', () => {
  const SERVICES = ['73721', '93306', '85025'];
  const medicare = { low: 20_000, high: 24_000, isLab: false };
  const linesOf = (cash: string, changes: Partial<WrittenCharge> = {}) => {
    const lines = new PriceLines([
      ...SERVICES.map((code) => ({
        service: `service ${code}`,
        codes: [{ type: 'CPT', code }],
        medicare: { ...medicare, codes: [code] },
      })),
      { service: 'unrated', codes: [{ type: 'CPT', code: '45378' }] },
      { service: 'without cash', codes: [{ type: 'CPT', code: '70450' }] },
    ]);
    const add = (code: string, row: number, fields: Partial<WrittenCharge>) =>
      lines.add(aCharge({ codes: [{ type: 'CPT', code }], ...fields }), { row });
    SERVICES.forEach((code, index) => add(code, index + 4, { cash, ...changes }));
    add('45378', 8, { cash });
    add('70450', 9, { cash: '', gross: '200.00' });
    return lines.lines();
  };

  it('is marked as a whole, also where no rate is known', () => {
    const lines = linesOf('90000');
    expect(lines.map(({ ranked }) => ranked)).toEqual([false, false, false, false, false]);
    expect(lines.map(({ flags }) => flags.includes('off-scale'))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(lines[3]).toMatchObject({
      cashCents: 9_000_000,
      flags: ['facility-only', 'implausible', 'off-scale'],
    });
  });

  it('is none whose prices are as usual', () => {
    const lines = linesOf('900');
    expect(lines.map(({ ranked }) => ranked)).toEqual([true, true, true, true, false]);
    expect(lines.flatMap(({ flags }) => flags)).not.toContain('implausible');
  });

  it.each<Partial<WrittenCharge>>([
    { modifiers: ['26'] },
    { drugUnit: '1', drugType: 'ML' },
    { setting: 'inpatient' },
  ])('is not known by parts and stays: %p', (changes) => {
    expect(linesOf('90000', changes)[3]?.flags).toEqual(['facility-only']);
  });
});
