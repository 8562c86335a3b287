import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CliCommand, WrongUsage } from '../../../src/platform/config/cli-command.js';
import { Registry } from '../../../src/platform/config/registry.js';
import { aCatalogue, aListing, aService, fill, idOf } from '../../marketplace/a-marketplace.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { aTallFile, CASH, GROSS, withFile } from '../price-files/a-price-file.js';

const NOBODY = '019aa000-0000-7000-8000-000000000000';
const SOURCE = 'https://hospital.example/prices.csv';
const services = [
  aService('mri_knee', { codes: [{ type: 'CPT', code: '73721' }] }),
  aService('ekg', { codes: [{ type: 'CPT', code: '93000' }] }),
  aService('xray_chest', { codes: [{ type: 'CPT', code: '71046' }] }),
  aService('cbc', { codes: [{ type: 'CPT', code: '85027' }] }),
];
const AUGUST = { last_updated_on: '2026-08-01' };
let kernel: Kernel;
let hospital: string;

beforeAll(async () => {
  kernel = await aKernel();
  await fill(kernel, aCatalogue(services), [
    aListing('Pelican', {
      places: [
        {
          name: 'Pelican',
          address: '1 Bay St',
          city: 'Houston',
          state: 'TX',
          zipCode: '77030',
          zone: 'America/Chicago',
        },
      ],
    }),
  ]);
  hospital = await idOf(kernel, 'providers', 'Pelican');
});
afterAll(() => kernel.close());

async function run(...args: string[]): Promise<string> {
  const command = kernel.app
    .get(Registry)
    .all(CliCommand)
    .find(({ name }) => name === 'prices:import');
  if (!command) throw new Error('There is no prices:import.');
  return command.run(args);
}
const runOn = (content: string, ...args: string[]): Promise<string> =>
  withFile(content, (path) => run(path, ...args));
const json = async (content: string, ...args: string[]): Promise<Record<string, unknown>> =>
  JSON.parse(await runOn(content, '--json', ...args)) as Record<string, unknown>;
const links = () =>
  kernel.rows<{ key: string }>(
    `select s.key, link.custom_price, link.source_url, link.source_row, link.updated_by
    from marketplace.provider_services link
    join marketplace.services s on s.id = link.service_id
    where link.deleted_at is null
    order by s.key`,
  );

const FIRST = aTallFile([{}, { 'code|1': '93000', [CASH]: '50' }]);
const SECOND = aTallFile([{ [CASH]: '190' }, { 'code|1': '85027', [CASH]: '7' }], AUGUST);

it('says which hospital a file seems to belong to', async () => {
  expect(await json(FIRST)).toMatchObject({
    hospitalMatch: { match: 'street', candidates: [{ id: hospital, by: ['street'] }] },
  });
  const printed = await runOn(FIRST);
  expect(printed).toContain(
    `The file seems to belong to:\n  Pelican, by street address: ${hospital}`,
  );
  const elsewhere = await runOn(aTallFile([{}], { hospital_address: '9 Elm St, Katy, TX 77449' }));
  expect(elsewhere).toContain('None of our hospitals has an NPI or a street address of this file.');
});

it('says what would change, and changes nothing', async () => {
  const preview = await json(FIRST, '--provider', hospital);
  expect(preview).toMatchObject({
    provider: { id: hospital, name: 'Pelican' },
    changes: {
      added: [
        { service: 'ekg', after: 5_000 },
        { service: 'mri_knee', after: 15_000 },
      ],
      changed: [],
      gone: [],
      unchanged: [],
      kept: [],
    },
    rows: 2,
  });
  expect(preview).not.toHaveProperty('application');
  expect(await runOn(FIRST, '--provider', hospital)).toContain(
    'Against the prices of Pelican: 2 new, 0 changed, 0 gone, 0 unchanged.',
  );
  expect(await links()).toEqual([]);
});

it('applies a file once, and says so', async () => {
  const args = ['--provider', hospital, '--apply', '--source', SOURCE];
  const { application } = await json(FIRST, ...args);
  expect(application).toMatchObject({ outcome: 'applied', providerId: hospital, replaced: 2 });
  const applied = {
    source_url: SOURCE,
    updated_by: 'command line',
  };
  expect(await links()).toEqual([
    { key: 'ekg', custom_price: 5_000, source_row: 'row 5', ...applied },
    { key: 'mri_knee', custom_price: 15_000, source_row: 'row 4', ...applied },
  ]);
  const again = await json(FIRST, ...args);
  expect(again.application).toMatchObject({ outcome: 'unchanged', replaced: 0 });
  expect(again.changes).toMatchObject({ added: [], changed: [], unchanged: ['ekg', 'mri_knee'] });
  expect(await runOn(FIRST, ...args)).toMatch(/Nothing changed: this file is in force as import/);
  expect(
    await kernel.rows(
      `select reading -> 'structure' ->> 'outcome' as structure from pricing.price_file_imports`,
    ),
  ).toEqual([{ structure: 'faulty' }]);
  expect(await kernel.rows('select from marketplace.price_changes')).toHaveLength(2);
});

it('marks what changes by more than half, and what goes', async () => {
  const printed = await runOn(SECOND, '--provider', hospital);
  expect(printed).toContain(
    'Against the prices of Pelican: 1 new, 1 changed, 1 gone, 0 unchanged.',
  );
  expect(printed).toContain('  mri_knee: $150 to $190\n');
  expect(printed).toContain('  ekg: $50 to on request\n');
  expect(printed).toContain('Nothing is applied yet');
  const jump = await json(aTallFile([{ [CASH]: '230' }]), '--provider', hospital);
  expect(jump.changes).toMatchObject({
    changed: [{ service: 'mri_knee', before: 15_000, after: 23_000, jump: true }],
  });
  expect(await runOn(SECOND, '--provider', hospital, '--apply')).toMatch(
    /Applied as import [-0-9a-f]+: 3 prices written\./,
  );
  expect(await links()).toMatchObject([
    { key: 'cbc', custom_price: 700 },
    { key: 'ekg', custom_price: null },
    { key: 'mri_knee', custom_price: 19_000 },
  ]);
});

it('applies what stands out only when each of it is confirmed by name', async () => {
  const before = await links();
  const other = aTallFile([{ [CASH]: '500' }], {
    last_updated_on: '2026-07-31',
    hospital_address: '9 Elm St, Oak Bluffs, MA 02557',
  });
  const args = ['--provider', hospital, '--apply'];
  const names = ['other-hospital', 'older-file', 'price-jumps'];
  const confirm = (confirmed: string[]) => confirmed.flatMap((name) => ['--confirm', name]);
  await expect(runOn(other, ...args)).rejects.toThrow(
    'This has to be confirmed first: other-hospital (its addresses are in another city: ' +
      '"9 Elm St, Oak Bluffs, MA 02557" in the file, "1 Bay St, Houston, TX 77030" here); ' +
      'older-file (a file of a later day is in force); price-jumps (prices ' +
      'change by more than half).',
  );
  await expect(runOn(other, ...args, ...confirm(names.slice(1)))).rejects.toThrow(
    'This has to be confirmed first: other-hospital (',
  );
  expect(await links()).toEqual(before);
  expect(await runOn(other, ...args, ...confirm(names))).toContain('Applied as import');
});

it('says how many prices are implausible, and applies them only when confirmed', async () => {
  const odd = aTallFile(
    [
      { [CASH]: '0.5', [GROSS]: '' },
      { 'code|1': '93000', [CASH]: '50' },
    ],
    {
      last_updated_on: '2026-09-01',
    },
  );
  const args = ['--provider', hospital, '--apply', '--confirm', 'price-jumps'];
  expect(await runOn(odd)).toContain('Rows with implausible: 1');
  await expect(runOn(odd, ...args)).rejects.toThrow(
    'implausible-prices (1 of 2 prices are implausible by our own rules: below a dollar or ' +
      'a hundredth of the list price, or far from what Medicare pays or other hospitals ask)',
  );
  expect(await runOn(odd, ...args, '--confirm', 'implausible-prices')).toContain('Applied as');
});

it('marks a price that Medicare has no rate for by what the hospital asked before', async () => {
  const aFileWith = (cash: string, day: string) =>
    aTallFile([{ 'code|1': '71046', [CASH]: cash, [GROSS]: '' }], { last_updated_on: day });
  const args = ['--provider', hospital, '--apply', '--confirm', 'most-prices-gone'];
  const named = ['--compare', 'xray_chest'];
  expect(await runOn(aFileWith('150', '2026-09-02'), ...args, ...named)).toContain('Applied as');
  const wrong = aFileWith('15000', '2026-09-03');
  expect(await json(wrong)).toMatchObject({
    flags: { implausible: 1 },
    lines: expect.arrayContaining([
      expect.objectContaining({
        service: 'xray_chest',
        flags: expect.arrayContaining(['implausible', 'unlike-others']),
        ranked: false,
      }),
    ]),
  });
  expect(await runOn(wrong)).toContain('Rows with implausible: 1');
  await expect(runOn(wrong, ...args, '--confirm', 'price-jumps')).rejects.toThrow(
    'implausible-prices (1 of 1 prices are implausible',
  );
});

it('compares a price that is asked about only where --compare names its service', async () => {
  const row = { description: 'Knee scan pro fee', [CASH]: '450', [GROSS]: '900' };
  const file = aTallFile([row], { last_updated_on: '2026-10-01' });
  const confirmed = ['most-prices-gone', 'price-jumps', 'implausible-prices'];
  const args = ['--provider', hospital, '--apply'];
  for (const name of confirmed) args.push('--confirm', name);
  const compared = () =>
    kernel.rows<{ comparable: boolean }>(
      `select link.comparable
      from marketplace.provider_services link
      join marketplace.services s on s.id = link.service_id and s.key = 'mri_knee'
      where link.deleted_at is null`,
    );
  await runOn(file, ...args);
  expect(await compared()).toEqual([{ comparable: false }]);
  await expect(
    runOn(file.replace('2026-10-01', '2026-10-02'), ...args, '--compare', 'mri_brain'),
  ).rejects.toThrow('Nobody is asked about these prices');
  await runOn(file.replace('2026-10-01', '2026-10-02'), ...args, '--compare', 'mri_knee');
  expect(await compared()).toEqual([{ comparable: true }]);
  // it is remembered
  await runOn(file.replace('2026-10-01', '2026-10-03'), ...args);
  expect(await compared()).toEqual([{ comparable: true }]);
});

it('refuses a file without a date, and a provider that is not there', async () => {
  const undated = aTallFile([{}], { last_updated_on: '' });
  await expect(runOn(undated, '--provider', hospital, '--apply')).rejects.toThrow(
    'The file does not say when it was updated',
  );
  await expect(runOn(FIRST, '--provider', NOBODY)).rejects.toThrow(
    'This provider is not in the catalogue.',
  );
});

it.each([
  [['--apply']],
  [['--provider', 'Pelican']],
  [['--provider', NOBODY, '--source', 'ftp://hospital.example']],
  [['--provider']],
  [['--provider', NOBODY, '--confirm', 'everything']],
])('says how it is used: %j', async (args) => {
  await expect(runOn(FIRST, ...args)).rejects.toThrow(WrongUsage);
});
