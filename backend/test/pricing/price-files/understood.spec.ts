import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HARMLESS_WORDS } from '../../../src/pricing/domain/price-files/plausibility/harmless-words.js';
import { aJsonFile, anItem, aTallFile, foundLines, previewOf, type Row } from './a-price-file.js';

/** How many prices have something unknown beside them. */
const RUNS = 60;

const linesOf = async (file: string) => foundLines(await previewOf(file));
const tall = (row: Row, columns: Row = {}) => linesOf(aTallFile([row], {}, columns));
const json = (charge: object, item: object = {}) => linesOf(aJsonFile([anItem(charge, item)]));
/** What a line says of its understanding. */
const UNREAD = { ranked: false, flags: expect.arrayContaining(['unread-words']) };

describe('a price is compared only where all that the file says beside it is understood', () => {
  it.each([
    ['PRO FEE', 'W/O CONTRAST'],
    ['PHYS READ', 'Left'],
    ['RADIOLOGIST FEE', 'LT'],
    ['TECH FEE/COMP', 'Complete'],
    ['OVER-READ', 'Upright'],
    ['Monthly payment', 'Diagnostic'],
    ['1 of 4 installments', '3 views'],
    ['Reservation fee', 'Outpatient'],
    ['PERML', 'WO'],
    ['Q15MIN', '2D'],
    ['/15MIN', '3+ views'],
    ['per knee', 'knee'],
    ['c/u', 'w/o'],
    ['abono', 'rapid'],
    ['cuota inicial', 'plain'],
    ['mensualidad', 'routine'],
    ['down pmt', 'lower'],
    ['ｆｅｅ', 'ｋｎｅｅ'],
    ['f\u00adee', 'kn\u00adee'],
    ['150% of Medicare', 'OPPS APC'],
  ])('%s, and %s', async (wrong, right) => {
    const notes = { additional_generic_notes: '' };
    const ofPayer = { payer_name: 'Osprey' };
    const places = (text: string) => [
      tall({ description: `MRI knee ${text}` }),
      tall({ additional_generic_notes: text }, notes),
      tall({ additional_generic_notes: text, ...ofPayer }, notes),
      tall(
        { 'additional_payer_notes|osprey|gold': text },
        { 'additional_payer_notes|osprey|gold': '' },
      ),
      json({}, { description: `MRI knee ${text}` }),
      json({ additional_generic_notes: text }),
      json({ payers_information: [{ payer_name: 'Osprey', additional_payer_notes: text }] }),
    ];
    for (const lines of await Promise.all(places(wrong))) {
      expect(lines).not.toEqual([]);
      expect(lines.filter(({ ranked }) => ranked)).toEqual([]);
    }
    for (const lines of await Promise.all(places(right)))
      expect(lines).toMatchObject([{ ranked: true, unread: [] }]);
  });

  it('in columns and fields that are not of the template', async () => {
    for (const name of ['component', 'cash_terms', 'remarks', 'x'])
      expect(await tall({ [name]: 'half now' }, { [name]: '' })).toMatchObject([UNREAD]);
    expect(await tall({ component: '' }, { component: '' })).toMatchObject([{ ranked: true }]);
    expect(await tall({ side: 'left' }, { side: '' })).toMatchObject([{ ranked: true }]);
    const counts = { count: '', 'count|osprey|gold': '' };
    expect(await tall({ count: '5', 'count|osprey|gold': '7' }, counts)).toMatchObject([
      { ranked: true },
    ]);
    expect(await json({ is_deposit: true })).toMatchObject([{ unread: ['deposit', 'is', 'true'] }]);
    for (const fields of [
      { cash_terms: 'half now' },
      { details: { unit: '15 minutes' } },
      { details: [{ deep: { unit: 4 } }] },
      { is_partial: true },
      { payers_information: [{ payer_name: 'Osprey', cash: 'half' }] },
    ])
      expect(await json(fields)).toMatchObject([{ ranked: false }]);
    expect(await json({}, { details: { unit: 'x' } })).toMatchObject([UNREAD]);
    const code = { code: '73721', type: 'CPT', note: 'half' };
    expect(await json({}, { code_information: [code] })).toMatchObject([UNREAD]);
    const payers = [{ payer_name: 'Osprey', plan_name: 'Gold', standard_charge_dollar: 9 }];
    expect(
      await json({ minimum: 8, maximum: 9, payers_information: payers, side: 'left' }),
    ).toMatchObject([{ ranked: true }]);
  });

  it('in any row of its key', async () => {
    const rows: Row[] = [{}, { description: 'Knee scan, quota' }, {}];
    expect(await linesOf(aTallFile(rows))).toMatchObject([
      { ...UNREAD, unread: ['quota'], rows: 3 },
    ]);
  });

  it('has known columns with values of their own shape', async () => {
    for (const [name, right, wrong] of [
      ['pid', '12', 'half'],
      ['estimated_discounted_cash', '12.5', 'half'],
      ['excerpt_source_url', 'https://h.example/a.csv', 'deposit'],
    ] as const) {
      expect(await tall({ [name]: right }, { [name]: '' })).toMatchObject([{ ranked: true }]);
      expect(await tall({ [name]: wrong }, { [name]: '' })).toMatchObject([{ ranked: false }]);
    }
  });

  it('whatever unknown word stands wherever', async () => {
    const word = fc
      .stringMatching(/^[a-z]{3,12}$/)
      .filter((each) => !HARMLESS_WORDS.has(each) && each !== 'setting');
    const places: readonly ((text: string) => ReturnType<typeof tall>)[] = [
      (text) => tall({ description: `${text} knee scan` }),
      (text) => tall({ description: `Knee (${text.toUpperCase()})/scan` }),
      (text) => tall({ additional_generic_notes: text }, { additional_generic_notes: '' }),
      (text) =>
        tall({ payer_name: 'A', additional_generic_notes: text }, { additional_generic_notes: '' }),
      (text) => tall({ [text]: 'left' }, { [text]: '' }),
      (text) => tall({ side: text }, { side: '' }),
      (text) => tall({ '': text }, { '': '' }),
      (text) => json({ [text]: 'left' }),
      (text) => json({ side: { knee: [text] } }),
      (text) => json({ payers_information: [{ [text]: 1 }] }),
      (text) => json({}, { drug_information: { unit: '', type: '', [text]: 'left' } }),
    ];
    await fc.assert(
      fc.asyncProperty(word, fc.constantFrom(...places), async (text, place) => {
        const lines = await place(text);
        return lines.length > 0 && lines.every(({ ranked }) => !ranked);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the head of a file', () => {
  const remarksOf = async (file: string) => (await previewOf(file)).remarks;
  const row = [{}];

  it.each([
    [{ notes: 'half of the price' }, ['notes half of the price']],
    [{ general_contract_provisions: 'deposits' }, ['general_contract_provisions deposits']],
    [{ financial_aid_policy: 'after copay' }, ['financial_aid_policy after copay']],
    [{ 'Cash prices are deposits only': '' }, ['Cash prices are deposits only']],
    [{ location_name: 'Pelican Professional Fees' }, ['Pelican Professional Fees']],
    [{ financial_aid_policy: '', general_contract_provisions: '' }, []],
    [{}, []],
  ] as [Row, string[]][])('of CSV with %j says %j', async (head, remarks) => {
    expect(await remarksOf(aTallFile(row, head))).toEqual(remarks);
  });

  it.each([
    [{ notes: 'half' }, ['notes half']],
    [{ price_unit: 'cents' }, ['price unit cents']],
    [
      { general_contract_provisions: [{ text: 'after copay' }] },
      ['general contract provisions text after copay'],
    ],
    [{ modifier_information: [{ code: '50', description: 'Both' }] }, []],
    [{}, []],
  ])('of JSON with %j says %j', async (head, remarks) => {
    expect(await remarksOf(aJsonFile([anItem()], head))).toEqual(remarks);
  });
});

describe('a payer beside a cash price', () => {
  it.each([
    [{ payer_name: 'Members Club' }, false],
    [{ payer_name: 'Osprey', plan_name: 'Subscriber' }, false],
    [{ payer_name: 'Osprey', plan_name: 'Gold' }, true],
  ] as const)('%j', async (row, ranked) => {
    expect(await tall(row)).toMatchObject([{ ranked }]);
  });

  it.each([
    ['50% of cash price', false],
    ['fee schedule', true],
  ])('with the algorithm %s', async (text, ranked) => {
    for (const name of [
      'standard_charge|negotiated_algorithm',
      'standard_charge|osprey|gold|negotiated_algorithm',
    ])
      expect(await tall({ [name]: text }, { [name]: '' })).toMatchObject([{ ranked }]);
    const payer = { payer_name: 'Osprey', standard_charge_algorithm: text };
    expect(await json({ payers_information: [payer] })).toMatchObject([{ ranked }]);
  });
});

describe('a revenue code of professionals', () => {
  const codes = { 'code|2': '', 'code|2|type': '' };
  const withRevenue = (code: string, billing_class = 'facility') =>
    tall({ 'code|2': code, 'code|2|type': 'RC', billing_class }, codes);

  it.each(['0972', '972', '0960', '0989'])('%s does not go with another class', async (code) => {
    for (const billingClass of ['facility', 'both', ''])
      expect(await withRevenue(code, billingClass)).toMatchObject([
        { ranked: false, flags: expect.arrayContaining(['professional-code']) },
      ]);
    expect(await withRevenue(code, 'professional')).toMatchObject([{ ranked: true }]);
  });

  it.each([
    ['26', 'LOCAL'],
    ['26', 'CPT'],
    ['971', 'LOCAL'],
    ['0983', 'CDM'],
    ['983', ''],
  ])('%s is none of a hospital by the type %s either', async (code, type) => {
    const row = { 'code|2': code, 'code|2|type': type };
    expect(await tall(row, codes)).toMatchObject([
      { ranked: false, flags: expect.arrayContaining(['professional-code']) },
    ]);
  });

  it.each([
    ['PROFEE', 'LOCAL'],
    ['DEPOSIT', 'CDM'],
    ['73721TC', 'CDM'],
    ['TC', 'CPT'],
    ['PROFEE', ''],
  ])('%s of the type %s is not understood', async (code, type) => {
    const row = { 'code|2': code, 'code|2|type': type };
    expect(await tall(row, codes)).toMatchObject([UNREAD]);
  });

  it.each([
    ['PX-30000412', 'CDM'],
    ['27800393', 'LOCAL'],
    ['05501', 'APC'],
  ])('%s of the type %s says nothing', async (code, type) => {
    const row = { 'code|2': code, 'code|2|type': type };
    expect(await tall(row, codes)).toMatchObject([{ ranked: true, unread: [] }]);
  });

  it.each(['0610', '0959', '0990', '0320'])('is not %s', async (code) => {
    expect(await withRevenue(code)).toMatchObject([{ ranked: true }]);
  });
});
