import { expect, it } from '@jest/globals';
import {
  aJsonFile,
  anItem,
  aTallFile,
  CASH,
  FIRST,
  foundLines,
  GROSS,
  previewAt,
  previewOf,
  type Row,
  shortLines,
  withFile,
} from './a-price-file.js';

// The numbers are those of the table in docs/subsystems/price-files.md.

const GOOD = 'mri_knee 15000 comparable';
const linesOf = async (...rows: Row[]): Promise<string[]> =>
  shortLines(await previewOf(aTallFile(rows)));
const flagsOf = async (...rows: Row[]) => (await previewOf(aTallFile(rows))).flags;

it('9: passes over rows without a cash price, and says when no row has one', async () => {
  expect(await linesOf({}, { [CASH]: '' }, { [CASH]: '  ' })).toEqual([GOOD]);
  expect(await previewOf(aTallFile([{ [CASH]: '' }]))).toMatchObject({
    withCash: 0,
    notes: ['no-cash-price'],
    lines: expect.arrayContaining([expect.objectContaining({ verdict: 'negotiated-only' })]),
  });
});

it('10: says that no price has a discount', async () => {
  const preview = await previewOf(aTallFile([{ [CASH]: '200' }, { [CASH]: '' }]));
  expect(preview.notes).toEqual(['no-discount-off-gross']);
  expect(foundLines(preview)).toMatchObject([{ cashCents: 20000, ranked: true }]);
  expect((await previewOf(aTallFile([{ [CASH]: '200' }, {}]))).notes).toEqual([]);
});

it('11: keeps a cash price above the gross charge, and never ranks it', async () => {
  const preview = await previewOf(aTallFile([{ [CASH]: '1964.55', [GROSS]: '1908.00' }]));
  expect(preview.flags).toEqual({ 'cash-above-gross': 1 });
  expect(foundLines(preview)).toMatchObject([
    { cashCents: 196455, ranked: false, flags: ['cash-above-gross', 'facility-only'] },
  ]);
});

it('12: takes prices below a cent', async () => {
  const pill = { 'code|1': 'J7042', 'code|1|type': 'HCPCS', [CASH]: '0.0056', [GROSS]: '0.01' };
  const unit = { drug_unit_of_measurement: '1', drug_type_of_measurement: 'UN' };
  const preview = await previewOf(aTallFile([{ ...pill, ...unit }]));
  expect(foundLines(preview)).toMatchObject([
    { cashCents: 1, cashExact: '0.0056', drugUnit: '1 UN', flags: ['facility-only'] },
  ]);
  expect(await flagsOf(pill)).toEqual({ 'tiny-without-unit': 1 });
});

it('13: loses no decimal, and rounds half up', async () => {
  const preview = await previewOf(aTallFile([{ [CASH]: '11.64500', [GROSS]: '3564422.52000' }]));
  expect(foundLines(preview)).toMatchObject([{ cashCents: 1165, cashExact: '11.64500' }]);
  const json = aJsonFile([anItem()]).replace('150.5', '150.12345678901234567890');
  expect(foundLines(await previewOf(json))).toMatchObject([
    { cashCents: 15012, cashExact: '150.12345678901234567890' },
  ]);
});

it('14: flags more than a million dollars', async () => {
  expect(await flagsOf({ [CASH]: '9064000', [GROSS]: '379707196.05' })).toEqual({
    'over-a-million': 1,
  });
});

it('15: takes nothing but nines for no price', async () => {
  const nines = ['999999999', '999999.99', '99999.00', '99999'];
  const preview = await previewOf(aTallFile(nines.map((text) => ({ [CASH]: text }))));
  expect(preview).toMatchObject({ withCash: 0, quarantined: 0, flags: { placeholder: 4 } });
});

it('16: flags what may be a percentage', async () => {
  expect(await flagsOf({ [CASH]: '0.5', [GROSS]: '20' })).toEqual({ 'perhaps-percent': 1 });
  expect(await flagsOf({ [CASH]: '0.5', [GROSS]: '19.99' })).toEqual({ implausible: 1 });
});

it('16: never ranks an amount that nobody would believe, without a gross charge', async () => {
  const preview = await previewOf(aTallFile([{ [CASH]: '0.45', [GROSS]: '' }]));
  expect(foundLines(preview)).toMatchObject([
    { cashExact: '0.45', ranked: false, flags: ['implausible', 'facility-only'] },
  ]);
});

it('16: never believes a cash column of percentages', async () => {
  const codes = ['73721', '70450', '77067', '85025', '45378'];
  const services = codes.map((code) => ({ service: code, codes: [{ type: 'CPT', code }] }));
  const rows = ['2487', '2240', '715', '191', '1732'].map((gross, index) => ({
    'code|1': codes[index] ?? '',
    [CASH]: '50',
    [GROSS]: gross,
  }));
  const preview = await withFile(aTallFile(rows), (path) => previewAt(path, services));
  expect(preview.notes).toEqual(['percent-column']);
  expect(preview.flags).toEqual({ implausible: 5, 'perhaps-percent': 5 });
  expect(foundLines(preview).map(({ ranked, flags }) => [ranked, ...flags])).toEqual(
    rows.map(() => [false, 'facility-only', 'implausible', 'perhaps-percent']),
  );
});

it('16: counts rows of our codes that are far from what Medicare pays', async () => {
  const codes = [{ type: 'CPT', code: '73721' }];
  const medicare = { codes: ['73721'], low: 20_000, high: 24_000, isLab: false };
  const file = aTallFile([{ [CASH]: '12' }, { [CASH]: '0.5', [GROSS]: '' }, { [CASH]: '150' }]);
  const preview = await withFile(file, (path) =>
    previewAt(path, [{ service: 'mri_knee', codes, medicare }]),
  );
  expect(preview.flags).toEqual({ implausible: 2 });
});

it('17: reads only unambiguous amounts, and puts the others in quarantine', async () => {
  const wrong = ['N/A', '-12', '(12.00)', '1.23E+03', 'TBD', '1,23', '50%', '0'];
  const rows = [
    { [CASH]: '$1,230.00', [GROSS]: '2000' },
    ...wrong.map((text) => ({ [CASH]: text })),
  ];
  const preview = await previewOf(aTallFile(rows));
  expect(shortLines(preview)).toEqual(['mri_knee 123000 comparable']);
  expect(preview.flags).toEqual({ 'cleaned-amount': 1 });
  expect(preview.faults).toEqual(
    wrong.map((_, index) => ({ row: FIRST + 1 + index, reason: 'unreadable-cash' })),
  );
});

it('18: counts a price once that is repeated for every payer', async () => {
  const rows = ['Osprey', 'Heron', 'Egret'].map((payer_name) => ({ payer_name }));
  expect(await previewOf(aTallFile(rows))).toMatchObject({
    rows: 3,
    repeats: 2,
    duplicates: 0,
    ambiguous: 0,
  });
});

it('19: counts rows that are the same to the letter', async () => {
  expect(await previewOf(aTallFile([{}, { payer_name: 'Osprey' }, {}]))).toMatchObject({
    duplicates: 1,
    matched: 1,
  });
  expect(await previewOf(aJsonFile([anItem(), anItem()]))).toMatchObject({ duplicates: 1 });
});

it('20: keeps different prices as a range, and codes for anything out', async () => {
  const preview = await previewOf(aTallFile([{}, { [CASH]: '90' }, { [CASH]: '120' }]));
  expect(foundLines(preview)).toMatchObject([
    { cashCents: null, cashMinCents: 9000, cashMaxCents: 15000, verdict: 'conflicting' },
  ]);
  expect(preview.ambiguous).toBe(1);
  expect(await linesOf({ 'code|1': 'C1713', 'code|1|type': 'HCPCS' })).toEqual([]);
});

it.each([
  ['163U', 'CPT', ['lab_test 15000 comparable']],
  ['840', 'CPT', ['anesthesia 15000 comparable']],
  ['72', 'MS-DRG', ['heart_failure 15000 comparable']],
  ['108U', 'CPT', []],
  ['1140', 'CPT', []],
])('21: gives zeros back to %s of %s where that is a known code', async (code, type, lines) => {
  const preview = await previewOf(aTallFile([{ 'code|1': code, 'code|1|type': type }]));
  expect(shortLines(preview)).toEqual(lines);
  expect(preview.flags).toEqual(lines.length ? { 'padded-code': 1 } : {});
});

it('22: takes .0 off codes and NPIs', async () => {
  const row = { 'code|1': '73721.0' };
  const preview = await previewOf(aTallFile([row], { type_2_npi: '1234567893.0' }));
  expect(shortLines(preview)).toEqual([GOOD]);
  expect(preview).toMatchObject({
    flags: { 'decimal-code': 1 },
    npis: ['1234567893'],
    notes: ['npi-decimal'],
  });
});

it('23: pads revenue codes, and takes a number for a code of its own type only', async () => {
  expect(await linesOf({ 'code|1': '611', 'code|1|type': 'RC' })).toEqual([
    'scan_room 15000 comparable',
  ]);
  expect(await linesOf({ 'code|1|type': 'CDM' }, { 'code|1': '611' })).toEqual([]);
});

it('24: takes CPT and HCPCS for one space, and local codes for none', async () => {
  expect(await linesOf({ 'code|1|type': 'HCPCS' })).toEqual([GOOD]);
  expect(await linesOf({ 'code|1': 'j7042', 'code|1|type': 'cpt' })).toEqual([
    'infusion 15000 comparable',
  ]);
  const local = ['25010066', 'Acet#3', '73721?', 'Custom'];
  const rows = local.map((code) => ({ 'code|1': code, 'code|1|type': 'HCPCS' }));
  expect(await previewOf(aTallFile(rows))).toMatchObject({ rows: 4, matched: 0, quarantined: 0 });
});

it.each([
  ['0002-1433-80', 1],
  ['00002-1433-80', 1],
  ['0002-1433-80 [345150]', 0],
  ['0002143380', 0],
  ['0000\\000612', 0],
])('25: brings %s to eleven digits where its hyphens show how', async (code, matched) => {
  expect(await previewOf(aTallFile([{ 'code|1': code, 'code|1|type': 'NDC' }]))).toMatchObject({
    matched,
    quarantined: 0,
  });
});

it.each(['360', '-L | ON', '26', 'LT|50'])(
  '26: takes no price with modifiers %s for that of the service',
  async (modifiers) => {
    expect(await linesOf({ modifiers })).toEqual(['mri_knee 15000 modifier-only']);
  },
);

it('18: takes one price of two services for that of a package', async () => {
  const two = { 'code|2': '00840', 'code|2|type': 'CPT' };
  const preview = await previewOf(aTallFile([two], {}, { 'code|2': '', 'code|2|type': '' }));
  expect(shortLines(preview)).toEqual(['mri_knee 15000 package', 'anesthesia 15000 package']);
  expect(foundLines(preview).some(({ ranked }) => ranked)).toBe(false);
});

it.each(['Price per 15 minutes', 'per diem', 'Technical component', 'Base fee only'])(
  'takes no price that is limited by its text for that of the service: %s',
  async (text) => {
    const notes = { additional_generic_notes: '' };
    expect(await linesOf({ description: `Knee scan, ${text}` })).toEqual([
      'mri_knee 15000 limited',
    ]);
    expect(
      shortLines(await previewOf(aTallFile([{ additional_generic_notes: text }], {}, notes))),
    ).toEqual(['mri_knee 15000 limited']);
    // beside a payer, it is about what the payer pays
    const ofPayer = { additional_generic_notes: text, payer_name: 'Aetna' };
    expect(shortLines(await previewOf(aTallFile([ofPayer], {}, notes)))).toEqual([GOOD]);
    const json = [anItem({ additional_generic_notes: text }), anItem({}, { description: text })];
    expect(shortLines(await previewOf(aJsonFile(json)))).toEqual(['mri_knee 15050 limited']);
  },
);

it.each([
  ['unit', '15 minutes', 'limited'],
  ['billing_unit', 'ML', 'limited'],
  ['unit_of_measure', 'each', 'comparable'],
  ['billing_component', 'TC', 'limited'],
  ['price_notes', 'Deposit', 'limited'],
  ['additional_payer_notes', 'Per diem', 'comparable'],
])('takes no price by a unit or of a part, as a field says: %s %s', async (name, text, verdict) => {
  const ofColumn = await previewOf(aTallFile([{ [name]: text }], {}, { [name]: '' }));
  const ofCharge = await previewOf(aJsonFile([anItem({ [name]: text })]));
  const ofItem = await previewOf(aJsonFile([anItem({}, { [name]: text })]));
  for (const preview of [ofColumn, ofCharge, ofItem])
    expect(foundLines(preview)).toMatchObject([{ verdict }]);
});

it.each<[string, unknown]>([
  ['modifier', 'RT'],
  ['Modifier', ['rt']],
  ['modifier_1', 'RT'],
  ['cpt_modifier', { code: 'RT' }],
  ['modifier_codes', [{ code: 'rt' }]],
])('26: reads modifiers under the unknown name %s', async (name, value) => {
  const ofCharge = await previewOf(aJsonFile([anItem({ [name]: value })]));
  const ofItem = await previewOf(aJsonFile([anItem({}, { [name]: value })]));
  const ofColumn = await previewOf(aTallFile([{ [name]: 'RT' }], {}, { [name]: '' }));
  for (const preview of [ofCharge, ofItem, ofColumn])
    expect(foundLines(preview)).toMatchObject([{ modifiers: ['RT'], verdict: 'modifier-only' }]);
});

it('26: reads modifiers of JSON under either name', async () => {
  const both = aJsonFile([anItem({ modifiers: 'RT' }), anItem({ modifier_code: ['rt'] })]);
  expect(foundLines(await previewOf(both))).toMatchObject([{ modifiers: ['RT'], rows: 2 }]);
});
