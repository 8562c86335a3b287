import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { Commands } from '../../../src/platform/commands/commands.js';
import { ApplyReadPriceFiles } from '../../../src/pricing/application/price-imports/apply-read-price-files.command.js';
import { ChooseHospital } from '../../../src/pricing/application/price-imports/choose-hospital.command.js';
import { HospitalOfPriceFile } from '../../../src/pricing/application/price-imports/hospital-of-price-file.query.js';
import { CONFIRMATIONS } from '../../../src/pricing/contract/price-file-confirmations.js';
import { aCatalogue, aListing, aService, fill, idOf } from '../../marketplace/a-marketplace.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { aReadFile, PlantedImports, priceImports, SOURCE } from './a-price-import.js';

const NOBODY = '019aa000-0000-7000-8000-000000000000';
let kernel: Kernel;
let imports: ReturnType<typeof priceImports>;
let hospital: string;
let count = 0;

beforeAll(async () => {
  kernel = await aKernel({}, PlantedImports);
  imports = priceImports(kernel);
});
afterAll(() => kernel.close());
beforeEach(async () => {
  const name = `Hospital ${++count}`;
  await fill(kernel, aCatalogue([aService('mri'), aService('ekg'), aService('cbc')], count), [
    aListing(name),
  ]);
  hospital = await idOf(kernel, 'providers', name);
});

const histories = (): Promise<object[]> =>
  kernel.rows(
    `select change.*
    from marketplace.price_changes change
    join marketplace.provider_services link on link.id = change.link_id
    where link.provider_id = $1
    order by change.id`,
    [hospital],
  );
const commands = (): Commands => kernel.app.get(Commands);
async function applyRead(read: ReturnType<typeof aReadFile>) {
  const file = { ...read, providerId: hospital, confirmed: CONFIRMATIONS };
  const [applied] = await commands().execute(new ApplyReadPriceFiles('ada', [file]));
  return applied;
}

describe('applying a file', () => {
  it('makes its prices those of the hospital, with source, row, attester and import', async () => {
    const id = await imports.record(hospital, {
      mri: { cashCents: 124_350, place: { row: 13_552, charge: 1 }, flags: ['no-discount'] },
      ekg: { cashCents: 9_000, flags: ['cash-above-gross'], ranked: false },
      cbc: { cashCents: null },
    });
    const named = ['mri'];
    expect(await imports.apply(id, undefined, 'ada', undefined, named)).toEqual({
      outcome: 'applied',
      importId: id,
      providerId: hospital,
      replaced: 2,
    });
    const provenance = {
      status: 'published',
      source_kind: 'published_file',
      source_url: SOURCE,
      source_import_id: id,
      source_attester: 'Grace Hopper',
      coverage: 'facility',
    };
    expect(await imports.offers(hospital)).toMatchObject([
      { key: 'ekg', custom_price: 9_000, comparable: false, source_row: 'row 4', ...provenance },
      {
        key: 'mri',
        custom_price: 124_350,
        comparable: true,
        source_row: 'item 13552/charge 1',
        includes: expect.stringMatching(/no discount off list price$/),
        ...provenance,
      },
    ]);
    expect(await histories()).toMatchObject([
      { changed_by: 'ada', source_import_id: id, source_row: expect.any(String) },
      { changed_by: 'ada', source_import_id: id, source_attester: 'Grace Hopper' },
    ]);
  });

  it('is in the audit log with who, which import and which hospital', async () => {
    const id = await imports.record(null, { mri: 1_000 });
    await commands().execute(new ChooseHospital(id, hospital));
    await imports.apply(id);
    await imports.undo(id);
    const entries = await kernel.rows(
      `select l.command, d.before_data as before, d.after_data as after
      from shared.audit_logs l
      join shared.audit_details d on d.audit_id = l.id
      where l.record_id = $1
      order by l.id`,
      [id],
    );
    expect(entries).toMatchObject([
      { command: 'RecordRead', after: { createdBy: 'ada', providerId: null } },
      { command: 'ChooseHospital', after: { providerId: hospital } },
      {
        command: 'ApplyPriceFile',
        after: { status: 'applied', appliedBy: 'ada', appliedTo: hospital },
      },
      {
        command: 'UndoPriceFile',
        before: { appliedTo: hospital },
        after: { status: 'undone', undoneBy: 'bob', appliedTo: null },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('replaced');
  });

  it('of the same bytes again changes nothing', async () => {
    const file = { mri: 1_000, ekg: 2_000 };
    const first = await imports.record(hospital, file);
    await imports.apply(first);
    const [offers, history] = [await imports.offers(hospital), await histories()];
    const second = await imports.record(hospital, file);
    const unchanged = {
      outcome: 'unchanged',
      importId: first,
      providerId: hospital,
      replaced: 0,
    };
    expect(await imports.apply(second)).toEqual(unchanged);
    expect(await applyRead(aReadFile(file))).toEqual(unchanged);
    expect([await imports.offers(hospital), await histories()]).toEqual([offers, history]);
    const [{ count: recorded } = {}] = await kernel.rows(
      'select count(*)::int as count from pricing.price_file_imports where provider_id = $1',
      [hospital],
    );
    expect(recorded).toBe(2);
  });

  it('of the same bytes counts once we read more in them', async () => {
    const read = aReadFile({ mri: 1_000, ekg: 2_000 });
    const [mri] = read.reading.lines;
    const earlier = { ...read, reading: { ...read.reading, lines: mri ? [mri] : [] } };
    await applyRead(earlier);
    expect(await applyRead(read)).toMatchObject({
      outcome: 'applied',
      replaced: 1,
    });
  });

  it('replaces the earlier snapshot: what a later file lacks is on request', async () => {
    await imports.apply(await imports.record(hospital, { mri: 1_000, ekg: 2_000 }));
    await imports.apply(
      await imports.record(hospital, { ekg: 2_500 }, { lastUpdatedOn: '2026-11-01' }),
    );
    expect(await imports.prices(hospital)).toMatchObject([
      { serviceKey: 'ekg', cents: 2_500, asOf: '2026-11-01' },
      { serviceKey: 'mri', cents: null, sourceKind: null },
    ]);
  });

  it.each([
    ['no hospital', null, {}, 'no-hospital-chosen'],
    ['no date', 'hospital', { lastUpdatedOn: null }, 'no-file-date'],
  ])('without it is refused: %s', async (_, of, head, code) => {
    const id = await imports.record(of && hospital, { mri: 1_000 }, head);
    await expect(imports.apply(id)).rejects.toMatchObject({ code, kind: 'conflict' });
    expect(await imports.prices(hospital)).toEqual([]);
  });

  it('that is not there, or for a hospital that is gone, is refused', async () => {
    await expect(imports.apply(NOBODY)).rejects.toMatchObject({ code: 'not-found' });
    const id = await imports.record(NOBODY, { mri: 1_000 });
    await expect(imports.apply(id)).rejects.toMatchObject({ code: 'not-found' });
    const chosen = await imports.record(null, { mri: 1_000 });
    await expect(commands().execute(new ChooseHospital(chosen, NOBODY))).rejects.toMatchObject({
      code: 'no-such-hospital',
    });
  });

  it('after another hospital was chosen goes to that one', async () => {
    const id = await imports.record(hospital, { mri: 1_000 });
    await imports.apply(id);
    await expect(commands().execute(new ChooseHospital(id, hospital))).rejects.toMatchObject({
      code: 'import-not-in-status',
    });
    await imports.undo(id);
    const other = await idOf(kernel, 'providers', 'Hospital 1');
    await commands().execute(new ChooseHospital(id, other));
    await imports.apply(id);
    expect(await imports.prices(hospital)).toEqual([]);
    expect(await imports.prices(other)).toContainEqual(
      expect.objectContaining({ serviceKey: 'mri', importId: id }),
    );
    await imports.undo(id);
  });
});

describe('undoing', () => {
  it('puts back what was there, and takes away what was not', async () => {
    const first = await imports.record(hospital, { mri: 1_000 });
    await imports.apply(first);
    const before = await imports.offers(hospital);
    const second = await imports.record(hospital, { mri: 3_000, ekg: 2_000 });
    await imports.apply(second);
    expect(await imports.undo(second)).toEqual({
      providerId: hospital,
      inForce: first,
      staying: [],
    });
    expect(await imports.offers(hospital)).toEqual(before);
    expect(await imports.undo(first)).toMatchObject({ inForce: null });
    expect(await imports.offers(hospital)).toEqual([]);
  });

  it('needs the latest first, and happens once', async () => {
    const first = await imports.record(hospital, { mri: 1_000 });
    await imports.apply(first);
    const second = await imports.record(hospital, { mri: 3_000 });
    await imports.apply(second);
    await expect(imports.undo(first)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'later-import-in-force',
      details: { importId: second },
    });
    await imports.undo(second);
    await expect(imports.undo(second)).rejects.toMatchObject({
      code: 'import-not-in-status',
      details: { state: 'undone' },
    });
  });

  it('can be followed by applying again', async () => {
    const id = await imports.record(hospital, { mri: 1_000 });
    await imports.apply(id);
    await imports.undo(id);
    expect(await imports.apply(id)).toMatchObject({ outcome: 'applied', replaced: 1 });
    expect(await imports.prices(hospital)).toMatchObject([{ cents: 1_000, importId: id }]);
  });

  it('leaves alone what has changed since, and says which', async () => {
    const id = await imports.record(hospital, { mri: 1_000, ekg: 2_000 });
    await imports.apply(id);
    await kernel.rows(
      `update marketplace.provider_services set custom_price = 5
      where provider_id = $1 and custom_price = 1000`,
      [hospital],
    );
    expect(await imports.undo(id)).toMatchObject({ staying: ['mri'] });
    expect(await imports.prices(hospital)).toMatchObject([{ serviceKey: 'mri', cents: 5 }]);
  });
});

describe('the hospital of an import', () => {
  it('is looked up by what its file says', async () => {
    const name = `Hospital ${count}`;
    const npi = '1548387418';
    await kernel.rows('update marketplace.providers set npi = null where npi = $1', [npi]);
    await kernel.rows('update marketplace.providers set npi = $2 where id = $1', [hospital, npi]);
    const id = await imports.record(null, { mri: 1_000 }, { npis: [npi] });
    const found = await kernel.app.get(QueryBus).execute(new HospitalOfPriceFile(id));
    expect(found).toMatchObject({ match: 'npi', candidates: [{ name, by: ['npi'] }] });
    const atElmStreet = await imports.record(
      null,
      { mri: 1_000 },
      { addresses: ['1 Elm St, Houston, TX 77002-1234'] },
    );
    const conflict = await kernel.app.get(QueryBus).execute(new HospitalOfPriceFile(atElmStreet));
    expect(conflict).toMatchObject({ match: 'conflict' });
    expect(conflict?.candidates.length).toBe(count);
    expect(await kernel.app.get(QueryBus).execute(new HospitalOfPriceFile(NOBODY))).toBeUndefined();
  });
});
