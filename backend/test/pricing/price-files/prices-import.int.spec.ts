import { basename } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CatalogueNames } from '../../../src/marketplace/contract/catalogue-names.js';
import { CliCommand, WrongUsage } from '../../../src/platform/config/cli-command.js';
import { Registry } from '../../../src/platform/config/registry.js';
import { READING_RULES } from '../../../src/pricing/contract/price-file-rules.js';
import { aCatalogue, aService, fill } from '../../marketplace/a-marketplace.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { aTallFile, CASH, GROSS, withFile } from './a-price-file.js';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel();
});
afterAll(() => kernel.close());

function run(...args: string[]): Promise<string> {
  const command = kernel.app
    .get(Registry)
    .all(CliCommand)
    .find(({ name }) => name === 'prices:import');
  if (!command) throw new Error('There is no prices:import.');
  return command.run(args);
}

const FILE = aTallFile([
  { [CASH]: '450.00', [GROSS]: '600.00' },
  { modifiers: '26', [CASH]: '40' },
  { 'code|1': '93000', billing_class: '', [CASH]: '50' },
  { 'code|1': '93005', [CASH]: '60', [GROSS]: '50' },
  { 'code|1': '93005', [CASH]: '70.005' },
  { [CASH]: 'TBD' },
]);

it('knows the codes of this release before the catalogue is loaded', async () => {
  const services = await kernel.app.get(CatalogueNames).billedServices();
  expect(services.length).toBeGreaterThan(100);
  expect(services.find(({ key }) => key === 'mri_knee')?.codes).toEqual([
    { type: 'CPT', code: '73721' },
  ]);
});

it('prints one object for programs', async () => {
  await fill(
    kernel,
    aCatalogue([
      aService('mri_knee', { codes: [{ type: 'CPT', code: '73721' }] }),
      aService('ekg', {
        codes: ['93000', '93005', '93010'].map((code) => ({ type: 'CPT', code })),
      }),
    ]),
    [],
  );
  const { file, printed } = await withFile(FILE, async (path) => ({
    file: basename(path),
    printed: await run('--json', path),
  }));
  expect(printed).not.toContain('\n');
  expect(printed).not.toContain('Knee scan');
  const { lines, ...preview } = JSON.parse(printed) as { lines: object[] };
  expect(preview).toEqual({
    file,
    format: 'csv-tall',
    version: '3.0.0',
    encoding: 'utf-8',
    archive: null,
    hospital: 'Pelican General',
    lastUpdatedOn: '2026-07-01',
    npis: ['1234567893'],
    locations: ['Pelican General'],
    addresses: ['1 Bay Street, Houston, TX 77030'],
    attester: null,
    rows: 6,
    withCash: 5,
    matched: 4,
    ambiguous: 1,
    remarks: [],
    quarantined: 1,
    duplicates: 0,
    repeats: 0,
    rules: READING_RULES,
    notes: [],
    flags: { 'cash-above-gross': 1 },
    faults: [{ row: 9, reason: 'unreadable-cash' }],
    structure: {
      outcome: 'faulty',
      version: '3.0.0',
      errors: expect.any(Number),
      alerts: expect.any(Number),
      findings: expect.arrayContaining([
        { at: expect.any(String), message: expect.stringContaining('negotiated_percentage') },
      ]),
    },
    units: {
      rows: 'row',
      withCash: 'row',
      matched: 'line',
      ambiguous: 'line',
      quarantined: 'row',
      duplicates: 'row',
      repeats: 'row',
    },
    hospitalMatch: { match: 'none', candidates: [] },
  });
  const price = (cents: number, cashExact: string) => ({
    cashCents: cents,
    cashMinCents: cents,
    cashMaxCents: cents,
    cashExact,
  });
  const none = { cashCents: null, cashMinCents: null, cashMaxCents: null, cashExact: null };
  const facility = { setting: 'outpatient', billingClass: 'facility', modifiers: [] };
  expect(lines).toMatchObject([
    {
      service: 'ekg',
      code: '93000',
      isMain: true,
      ...{ ...facility, billingClass: null },
      ...price(5000, '50'),
      verdict: 'no-billing-class',
    },
    {
      service: 'ekg',
      code: '93005',
      isMain: false,
      ...facility,
      ...{ ...none, cashMinCents: 6000, cashMaxCents: 7001 },
      verdict: 'conflicting',
      flags: ['cash-above-gross', 'facility-only'],
      ranked: false,
    },
    {
      service: 'ekg',
      code: '93010',
      ...{ ...facility, setting: null, billingClass: null },
      ...none,
      verdict: 'not-found',
    },
    {
      service: 'mri_knee',
      code: '73721',
      ...facility,
      ...price(45000, '450.00'),
      verdict: 'comparable',
      ranked: true,
      place: { row: 4 },
    },
    {
      service: 'mri_knee',
      code: '73721',
      ...{ ...facility, modifiers: ['26'] },
      ...price(4000, '40'),
      verdict: 'modifier-only',
      ranked: false,
    },
  ]);
});

it('prints a summary for people', async () => {
  const printed = await withFile(FILE.replace('Pelican', '\u001b[31mPelican'), (path) => run(path));
  expect(printed).toMatch(/^ \[31mPelican General, updated on 2026-07-01$/m);
  expect(printed).toMatch(/^CMS's validator, template 3\.0\.0: errors: [1-9]\d*, alerts: \d+$/m);
  expect(printed).toMatch(/^ +6 {2}rows$/m);
  expect(printed).toMatch(/^ {2}row 9: the cash price is no unambiguous amount$/m);
  expect(printed).toMatch(/^mri_knee +73721 +outpatient +facility +\$450 +comparable/m);
  expect(printed).toMatch(/^ekg +93005 +outpatient +facility +\$60 to \$70\.01 +conflicting/m);
  expect(printed).not.toContain('Knee scan');
});

it('names what is not compared, and what of it is not understood', async () => {
  const text = aTallFile([
    { description: 'Knee scan pro fee', [CASH]: '450.00', [GROSS]: '600.00' },
    { 'code|1': '93005', description: 'ECG' },
  ]);
  const printed = await withFile(text, (path) => run(path));
  expect(printed).toMatch(/^Not compared, unless --compare names the service/m);
  expect(printed).toMatch(/^ {2}mri_knee 73721 \$450: unread-words; not understood: fee pro$/m);
});

it('refuses what it cannot read with a plain reason', async () => {
  await expect(withFile('Charge #,Amt\n1,2\n', (path) => run(path, '--json'))).rejects.toThrow(
    "This is not CMS's template of a price file: its first row has no hospital_name",
  );
  await expect(run('/nowhere/prices.csv')).rejects.toThrow('There is no such file.');
});

it.each([[[]], [['a.csv', 'b.csv']], [['a.csv', '--apply']]])(
  'says how it is used: %j',
  async (args) => {
    await expect(run(...args)).rejects.toThrow(WrongUsage);
  },
);
