import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { compareAmounts } from '../../../src/pricing/domain/price-files/amount.js';
import { readCharge } from '../../../src/pricing/domain/price-files/charge.js';
import type { ServiceCodes } from '../../../src/pricing/domain/price-files/price-lines.js';
import { StreamedPriceFiles } from '../../../src/pricing/infrastructure/price-files/streamed-price-files.js';
import { foundLines, previewAt } from './a-price-file.js';

// Files that hospitals published are not ours to publish again. PRICE_FILES names a folder that has
// them; some machines have one beside the repository. Without a folder nothing is compared.
const ROOT = resolve(import.meta.dirname, '../../../..');
const FOLDER = resolve(ROOT, process.env.PRICE_FILES ?? '../shared/data/mrf');
const real = (name: string): string => join(FOLDER, 'real', name);
const withRealFiles = existsSync(FOLDER) ? describe : describe.skip;

const { services } = JSON.parse(
  readFileSync(join(ROOT, 'backend/data/catalogue.json'), 'utf8'),
) as {
  services: { key: string; codes: ServiceCodes['codes'] }[];
};
const ours: readonly ServiceCodes[] = services.map(({ key, codes }) => ({ service: key, codes }));

interface ExtractRow {
  readonly hospital: string;
  readonly code: string;
  readonly modifiers: string;
  readonly setting: string;
  readonly billing_class: string;
  readonly gross: string;
  readonly discounted_cash: string;
}
const extractOf = (hospital: string): ExtractRow[] =>
  parse<ExtractRow>(readFileSync(join(FOLDER, 'derived/shoppable_cash_extract.csv'), 'utf8'), {
    columns: true,
  }).filter((row) => row.hospital === hospital);

withRealFiles('a file of a real hospital', () => {
  const MARTHAS = 'MA_marthas-vineyard_tall_v3_FULL.csv';

  it("agrees with the extract in every line of Martha's Vineyard", async () => {
    const extract = extractOf('marthas-vineyard');
    const codes = new Set(extract.map(({ code }) => code));
    const found = new Set<string>();
    await new StreamedPriceFiles().read(real(MARTHAS), {
      charge(written) {
        const charge = readCharge(written, ({ code }) => codes.has(code));
        if (typeof charge === 'string') throw new Error(charge);
        const { setting, billingClass, modifiers, gross, cash } = charge;
        for (const { system, code } of charge.codes)
          if ((system === 'HCPCS' || system === 'MS-DRG') && codes.has(code))
            found.add([code, modifiers.join('|'), setting, billingClass ?? '', gross, cash].join());
      },
      quarantine: (reason) => {
        throw new Error(reason);
      },
    });
    const expected = extract.map((row) =>
      [
        row.code,
        row.modifiers,
        row.setting,
        row.billing_class,
        row.gross,
        row.discounted_cash,
      ].join(),
    );
    expect([...found].sort()).toEqual(expected.sort());
    expect(found.size).toBe(195);
  });

  it("gives each comparison key of Martha's Vineyard the prices of the extract", async () => {
    const extract = Map.groupBy(extractOf('marthas-vineyard'), (row) =>
      [row.code, row.modifiers, row.setting, row.billing_class].join(),
    );
    const lines = foundLines(await previewAt(real(MARTHAS), ours));
    let compared = 0;
    for (const line of lines) {
      const key = [line.code, line.modifiers.join('|'), line.setting, line.billingClass ?? ''];
      const rows = extract.get(key.join());
      if (!rows) continue;
      compared += rows.length;
      const prices = rows.map((row) => row.discounted_cash).sort(compareAmounts);
      const [low = '', high = ''] = [prices[0], prices.at(-1)];
      expect([line.code, line.cashMinCents]).toEqual([line.code, centsOf(low)]);
      expect([line.code, line.cashMaxCents]).toEqual([line.code, centsOf(high)]);
      expect(line.cashExact).toBe(low === high ? low : null);
    }
    expect(compared).toBe(173);
  });

  it.each([
    ['MA_marthas-vineyard_tall_v3_FULL.csv', 'csv-tall', 10_452, 10_364, 367, 143, 0],
    ['TX_elite-hospital-kingwood_wide_v3_EXCERPT.csv', 'csv-wide', 22, 22, 0, 0, 0],
    ['TX_kingwood-pines_tall_v3_EXCERPT.csv', 'csv-tall', 37, 37, 0, 0, 4],
    ['TX_md-anderson_wide_v3_ROWSUBSET.csv', 'csv-wide', 1_015, 0, 12, 0, 0],
  ])('%s has its figures', async (name, format, ...figures) => {
    const [rows, withCash, matched, ambiguous, duplicates] = figures;
    const preview = await previewAt(real(name), ours);
    expect(preview.notes).not.toContain('percent-column');
    expect(preview).toMatchObject({
      format,
      version: '3.0.0',
      rows,
      withCash,
      matched,
      ambiguous,
      duplicates,
      quarantined: 0,
    });
  });

  it('says that MD Anderson publishes no cash price', async () => {
    const preview = await previewAt(real('TX_md-anderson_wide_v3_ROWSUBSET.csv'), ours);
    expect(preview.notes).toContain('no-cash-price');
    expect(new Set(foundLines(preview).map(({ verdict }) => verdict))).toEqual(
      new Set(['negotiated-only']),
    );
  });

  it.each([
    ['V2.0.0_Tall_CSV_Format_Example.csv', 'csv-tall', '2.2.0'],
    ['V2.0.0_Wide_CSV_Format_Example.csv', 'csv-wide', '2.2.0'],
    ['V2.0.0_JSON_Format_Example.json', 'json', '2.2.0'],
    ['V3.0.0_Tall_CSV_Format_Example.csv', 'csv-tall', '3.0.0'],
    ['V3.0.0_Wide_CSV_Format_Example.csv', 'csv-wide', '3.0.0'],
    ['v3_json_format_example.json', 'json', '3.0.0'],
  ])("reads CMS's example %s without a fault", async (name, format, version) => {
    const preview = await previewAt(join(FOLDER, 'cms_examples', name), ours);
    expect(preview).toMatchObject({ format, version, hospital: 'West Mercy Hospital', faults: [] });
    expect(preview.withCash).toBeGreaterThan(9);
  });
});

/** Of whole cents, as the extract has them. */
const centsOf = (amount: string): number => Math.round(Number(amount) * 100);
