import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { charge, written } from '../../../../test/pricing/price-files/a-charge.js';
import { readCharge, type WrittenCharge } from './charge.js';
import { keyText } from './comparison-key.js';
import { PriceLines } from './price-lines.js';
import { RecentTexts } from './recent-texts.js';

const CATALOGUE = [
  { service: 'mri_knee', codes: [{ type: 'CPT', code: '73721' }] },
  {
    service: 'knee_replacement',
    codes: [
      { type: 'CPT', code: '27447' },
      { type: 'MS-DRG', code: '470' },
    ],
  },
];

/** The lines of a service of which a file says this, without codes that it lacks. */
function linesOf(...all: Partial<WrittenCharge>[]) {
  const lines = new PriceLines(CATALOGUE);
  all.forEach((changes, index) => lines.add(charge(changes), { row: index + 4 }));
  return lines.lines().filter(({ verdict }) => verdict !== 'not-found');
}

describe('a comparison key', () => {
  it('has one price when all its rows have the same', () => {
    expect(linesOf({}, { cash: '100' }, { cash: '' })).toMatchObject([
      {
        service: 'mri_knee',
        code: '73721',
        cashCents: 10000,
        cashMinCents: 10000,
        cashMaxCents: 10000,
        cashExact: '100.00',
        verdict: 'comparable',
        flags: ['facility-only'],
        ranked: true,
        place: { row: 4 },
        rows: 3,
      },
    ]);
  });

  it('has a range when its rows differ, and no average', () => {
    expect(linesOf({}, { cash: '90.005' }, { cash: '120' })).toMatchObject([
      {
        cashCents: null,
        cashExact: null,
        cashMinCents: 9001,
        cashMaxCents: 12000,
        verdict: 'conflicting',
        ranked: false,
      },
    ]);
  });

  it.each<[string, Partial<WrittenCharge>]>([
    ['no-billing-class', { billingClass: '' }],
    ['modifier-only', { modifiers: ['26'] }],
    ['modifier-only', { modifiers: ['-L | ON'] }],
    ['inpatient-only', { setting: 'Inpatient' }],
    ['negotiated-only', { cash: '' }],
    ['negotiated-only', { cash: '999999999' }],
    ['comparable', { codes: [{ code: '73721', type: 'hcpcs' }] }],
  ])('is %s', (verdict, changes) => {
    const ranked = verdict === 'comparable' || verdict === 'no-billing-class';
    expect(linesOf(changes)).toMatchObject([{ verdict, ranked }]);
  });

  it('tells setting, billing class, modifiers, unit and system apart, and nothing else', () => {
    expect(
      linesOf(
        {},
        { setting: 'both' },
        { billingClass: 'professional' },
        { modifiers: ['RT'] },
        { modifiers: ['rt ', 'RT'] },
        { drugUnit: '1', drugType: 'ML' },
        { drugUnit: '1.00', drugType: 'ml' },
        { codes: [{ code: '73721', type: 'CDM' }] },
        { gross: '5000' },
      ),
    ).toHaveLength(5);
  });

  it('of two codes of one row belongs to both, once', () => {
    const codes = [
      { code: '27447', type: 'CPT' },
      { code: '27447', type: 'HCPCS' },
      { code: '470', type: 'MS-DRG' },
    ];
    expect(linesOf({ codes })).toMatchObject([
      { code: '27447', codeSystem: 'HCPCS', rows: 1 },
      { code: '470', codeSystem: 'MS-DRG', rows: 1 },
    ]);
  });

  it('of several services in one row is that of a package, beside the price of each alone', () => {
    const knee = { code: '73721', type: 'CPT' };
    for (const other of [
      { code: '27447', type: 'CPT' },
      { code: '470', type: 'MS-DRG' },
    ])
      expect(linesOf({ codes: [knee, other], cash: '9800' }, {})).toMatchObject([
        { code: '73721', verdict: 'comparable', cashCents: 10000, ranked: true },
        { code: '73721', verdict: 'package', cashCents: 980000, ranked: false },
        { code: other.code, verdict: 'package', cashCents: 980000, ranked: false },
      ]);
  });

  it.each([
    ['CPT', '99999', 'package'],
    ['HCPCS', 'A9585', 'package'],
    ['MS-DRG', '999', 'package'],
    ['APR-DRG', '302', 'package'],
    ['HCPCS', '73721', 'comparable'],
    ['RC', '0611', 'comparable'],
    ['CDM', '12345', 'comparable'],
    ['LOCAL', '12345', 'comparable'],
    ['NDC', '00002-1433-80', 'comparable'],
  ])('beside a code of another thing, as %s %s, is that of a %s', (type, code, verdict) => {
    const knee = { code: '73721', type: 'CPT' };
    expect(linesOf({ codes: [knee, { code, type }] })).toMatchObject([
      { code: '73721', verdict, ranked: verdict === 'comparable' },
    ]);
  });

  it('of a procedure beside another one of its service is that of a package', () => {
    const codes = ['77063', '77067'].map((code) => ({ type: 'CPT', code }));
    const lines = new PriceLines([{ service: 'scan', codes }]);
    lines.add(charge({ codes }), { row: 4 });
    expect(lines.lines()).toMatchObject([{ verdict: 'package' }, { verdict: 'package' }]);
  });

  it('is limited where a text of its row says so, and a row without it stands alone', () => {
    expect(linesOf({ texts: ['Knee scan', 'Base fee only'], cash: '20' }, {})).toMatchObject([
      { verdict: 'comparable', cashCents: 10000, ranked: true },
      { verdict: 'limited', cashCents: 2000, ranked: false },
    ]);
  });

  it('is limited by a unit of a drug where the service is none', () => {
    const unit = { drugUnit: '1', drugType: 'ML' };
    expect(linesOf(unit)).toMatchObject([{ verdict: 'limited', ranked: false }]);
    const vaccine = { type: 'CPT', code: '90686' };
    const lines = new PriceLines([{ service: 'flu_shot', codes: [vaccine] }]);
    lines.add(charge({ codes: [vaccine], ...unit }), { row: 4 });
    expect(lines.lines()).toMatchObject([{ verdict: 'comparable' }]);
  });

  it('is limited where two sides are another quantity than the service', () => {
    expect(linesOf({ texts: ['Knee scan, bilateral'] })).toMatchObject([{ verdict: 'limited' }]);
    const both = { type: 'CPT', code: '77067' };
    const lines = new PriceLines([{ service: 'mammogram', codes: [both] }]);
    lines.add(charge({ codes: [both], texts: ['Mammogram, bilateral'] }), { row: 4 });
    expect(lines.lines()).toMatchObject([{ verdict: 'comparable' }]);
  });

  it('keeps a cash price above the gross charge, flags it and never ranks it', () => {
    expect(linesOf({ cash: '1964.55', gross: '1908.00' })).toMatchObject([
      { cashCents: 196455, verdict: 'comparable', ranked: false },
    ]);
    expect(linesOf({ cash: '1964.55', gross: '1908.00' })[0]?.flags).toContain('cash-above-gross');
  });

  it('has no discount where none of its prices has one', () => {
    const flags = (...all: Partial<WrittenCharge>[]) => linesOf(...all)[0]?.flags;
    expect(flags({ gross: '100' }, { gross: '100' })).toContain('no-discount');
    expect(flags({ gross: '100' }, { gross: '101' })).not.toContain('no-discount');
    expect(flags({ gross: '101' }, { gross: '100' })).not.toContain('no-discount');
  });

  it('is missing for a code that the file lacks', () => {
    const lines = new PriceLines(CATALOGUE);
    lines.add(charge({}), { row: 4 });
    expect(lines.lines().map(({ code, verdict }) => [code, verdict])).toEqual([
      ['73721', 'comparable'],
      ['27447', 'not-found'],
      ['470', 'not-found'],
    ]);
  });

  it('never stands for a code of whatever has none', () => {
    const lines = new PriceLines([{ service: 'x', codes: [{ type: 'HCPCS', code: 'J3490' }] }]);
    lines.add(charge({ codes: [{ code: 'J3490', type: 'HCPCS' }] }), { row: 4 });
    expect(lines.lines()).toEqual([]);
  });

  const contexts = fc.record({
    setting: fc.constantFrom('inpatient', 'outpatient', 'both'),
    billingClass: fc.constantFrom('', 'facility', 'professional', 'both'),
    modifiers: fc.array(fc.constantFrom('26', 'TC', 'LT', 'RT', '50'), { maxLength: 3 }),
    drugUnit: fc.constantFrom('', '1', '2.5'),
    drugType: fc.constantFrom('', 'ML'),
  });

  it('is the same however the file writes it', () => {
    fc.assert(
      fc.property(contexts, (context) => {
        const code = { system: 'HCPCS', code: '73721' };
        const other = {
          ...context,
          setting: ` ${context.setting.toUpperCase()}`,
          billingClass: `${context.billingClass}\u00a0`,
          modifiers: [context.modifiers.toReversed().join(' | ').toLowerCase()],
        };
        expect(keyText(code, charge(other))).toBe(keyText(code, charge(context)));
      }),
    );
  });

  it('has the lowest and the highest price in whatever order they come', () => {
    const cents = fc.array(fc.integer({ min: 1, max: 9e7 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(cents, (all) => {
        const [line] = linesOf(
          ...all.map((each) => ({ cash: (each / 100).toFixed(2), gross: '' })),
        );
        expect(line?.cashMinCents).toBe(Math.min(...all));
        expect(line?.cashMaxCents).toBe(Math.max(...all));
      }),
    );
  });
});

it.each<[string, Partial<WrittenCharge>]>([
  ['no-code', { codes: [{ code: '73721', type: '' }] }],
  ['unknown-setting', { setting: 'OP' }],
  ['unknown-setting', { setting: '' }],
  ['unknown-billing-class', { billingClass: 'hospital' }],
  ['unreadable-modifiers', { modifiers: ['A text in the wrong column'] }],
  ['unreadable-gross', { gross: '$' }],
  ['unreadable-cash', { cash: 'TBD' }],
])('a charge is in quarantine: %s', (fault, changes) => {
  expect(readCharge(written(changes), () => true)).toBe(fault);
});

it.each<[string, Partial<WrittenCharge>]>([
  ['placeholder', { cash: '999999.99' }],
  ['over-a-million', { cash: '9064000', gross: '9064001' }],
  ['perhaps-percent', { cash: '0.5', gross: '20' }],
  ['cleaned-amount', { cash: '$100.00' }],
  ['tiny-without-unit', { cash: '0.0056', gross: '0.01' }],
  ['implausible', { cash: '0.45', gross: '' }],
  ['implausible', { cash: '0.99', gross: '19.99' }],
  ['implausible', { cash: '5', gross: '500.01' }],
  ['cash-above-gross', { cash: '200.01' }],
  ['no-discount', { cash: '200.0' }],
  ['odd-modifier', { modifiers: ['360'] }],
  ['decimal-code', { codes: [{ code: '73721.0', type: 'CPT' }] }],
])('a charge has the flag %s', (flag, changes) => {
  expect(charge(changes).flags).toEqual([flag]);
});

it('a price of a dollar and more is plausible by itself, and from a hundredth of the gross', () => {
  expect(charge({ cash: '5', gross: '500' }).flags).toEqual([]);
  expect(charge({ cash: '5', gross: '900', drugUnit: '1', drugType: 'ML' }).flags).toEqual([]);
  expect(charge({ cash: '1', gross: '' }).flags).toEqual([]);
});

it('the main code is the only one, or the one that the catalogue names', () => {
  const codes = ['77063', '77067'].map((code) => ({ type: 'CPT', code }));
  const mainOf = (mainCode: string | null) =>
    new PriceLines([{ service: 'scan', codes, mainCode }])
      .lines()
      .flatMap(({ isMain, code }) => (isMain ? [code] : []));
  expect([mainOf('77067'), mainOf(null)]).toEqual([['77067'], []]);
  expect(new PriceLines([{ service: 'scan', codes }]).lines().some(({ isMain }) => isMain)).toBe(
    false,
  );
  expect(new PriceLines([{ service: 'scan', codes: codes.slice(1) }]).lines()).toMatchObject([
    { code: '77067', isMain: true },
  ]);
});

it('a row about a modifier alone needs no code', () => {
  const about = { codes: [{ code: '', type: '' }], modifiers: ['50'], gross: '', cash: '' };
  expect(charge(about)).toMatchObject({ codes: [], modifiers: ['50'] });
  expect(readCharge(written({ ...about, cash: '5' }), () => true)).toBe('no-code');
});

it('a tiny price of a unit of a drug has no flag', () => {
  expect(charge({ cash: '0.0056', gross: '0.01', drugUnit: '1', drugType: 'UN' }).flags).toEqual(
    [],
  );
});

it('repeats of texts are counted among the last ones, in bounded memory', () => {
  const texts = new RecentTexts(2 ** 14);
  const all = Array.from({ length: 2 ** 13 }, (_, index) => `row ${index}`);
  expect(all.filter((text) => texts.repeats(text))).toEqual([]);
  expect(all.filter((text) => texts.repeats(text))).toEqual(all);
  expect(texts.repeats('one more')).toBe(false);
  expect(texts.repeats('row 1')).toBe(false);
  expect(texts.repeats('row 1')).toBe(true);
});
