import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { readCharge, type WrittenCharge } from '../../../src/pricing/domain/price-files/charge.js';
import type { PriceLine } from '../../../src/pricing/domain/price-files/price-line.js';
import {
  PriceLines,
  type ServiceCodes,
} from '../../../src/pricing/domain/price-files/price-lines.js';
import { JsonMedicareFile } from '../../../src/pricing/infrastructure/price-files/json-medicare-file.js';
import { StreamedPriceFiles } from '../../../src/pricing/infrastructure/price-files/streamed-price-files.js';

const ROOT = resolve(import.meta.dirname, '../../../..');
const EXCERPTS = globSync(join(ROOT, 'backend/data/price-files/*.csv'));
/** Prices of 17 real hospitals, which are not ours to publish again. */
const EXTRACT = resolve(
  ROOT,
  process.env.PRICE_FILES ?? '../shared/data/mrf',
  'derived/shoppable_cash_extract.csv',
);

const { services } = JSON.parse(
  readFileSync(join(ROOT, 'backend/data/catalogue.json'), 'utf8'),
) as { services: { key: string; codes: ServiceCodes['codes']; mainCode?: string | null }[] };
const amounts = new JsonMedicareFile().amounts();
const CATALOGUE: readonly ServiceCodes[] = services.map(({ key, ...codes }) => {
  const medicare = amounts.get(key);
  return { service: key, ...codes, ...(medicare && { medicare }) };
});

/** What a file says of our codes when all its prices are so many times what it writes. */
function linesOf(written: readonly WrittenCharge[], times: number): PriceLine[] {
  const lines = new PriceLines(CATALOGUE);
  const scaled = (amount: string): string => amount && (Number(amount) * times).toFixed(4);
  for (const [index, { cash, gross, ...rest }] of written.entries()) {
    const charge = readCharge({ ...rest, cash: scaled(cash), gross: scaled(gross) }, lines.knows);
    if (typeof charge !== 'string') lines.add(charge, { row: index + 4 });
  }
  return lines.lines();
}

const isPriced = ({ cashMinCents }: PriceLine): boolean => cashMinCents !== null;
const isPercent = ({ flags }: PriceLine): boolean => flags.includes('perhaps-percent');
const writtenOf = (row: Readonly<Record<string, string>>): WrittenCharge => ({
  codes: [{ code: row['code'] ?? '', type: row['code_type'] ?? '' }],
  setting: row['setting'] ?? '',
  billingClass: row['billing_class'] ?? '',
  modifiers: (row['modifiers'] ?? '').split('|').filter(Boolean),
  drugUnit: '',
  drugType: '',
  gross: row['gross'] ?? '',
  cash: row['discounted_cash'] ?? '',
});
const isMarked = ({ flags }: PriceLine): boolean => flags.includes('off-scale');

describe('an excerpt of a real hospital', () => {
  /** With fewer than three services that Medicare has a rate for. */
  const TOO_SHORT = ['hca-houston-healthcare-kingwood.csv', 'texas-childrens-hospital.csv'];

  it.each(EXCERPTS.map((path) => [basename(path), path]))('%s', async (name, path) => {
    const written: WrittenCharge[] = [];
    await new StreamedPriceFiles().read(path, {
      charge: (charge) => written.push(charge),
      quarantine: (reason) => {
        throw new Error(reason);
      },
    });
    const asItIs = linesOf(written, 1);
    expect(asItIs.filter((line) => isMarked(line) || isPercent(line))).toEqual([]);
    expect(asItIs.filter(({ flags }) => flags.includes('implausible'))).toEqual([]);
    const narrow = ['package', 'limited'];
    expect(asItIs.filter(({ verdict }) => narrow.includes(verdict))).toEqual([]);
    const inCents = linesOf(written, 100).filter(isPriced);
    const marked = inCents.filter((line) => isMarked(line) && !line.ranked);
    expect(marked).toEqual(TOO_SHORT.includes(name) ? [] : inCents);
  });
});

(existsSync(EXTRACT) ? it : it.skip)('no real hospital is marked, and each in cents', () => {
  const rows = parse<Record<string, string>>(readFileSync(EXTRACT, 'utf8'), { columns: true });
  const hospitals = [...Map.groupBy(rows, ({ hospital = '' }) => hospital)].map(
    ([hospital, own]): [string, WrittenCharge[]] => [hospital, own.map(writtenOf)],
  );
  const marked = (times: number): [string, boolean][] =>
    hospitals.map(([hospital, written]) => [hospital, linesOf(written, times).some(isMarked)]);
  expect(marked(1).filter(([, isOff]) => isOff)).toEqual([]);
  const inCents = marked(100);
  expect(inCents.length).toBe(17);
  // the one that publishes no cash price
  expect(inCents.filter(([, isOff]) => !isOff)).toEqual([['md-anderson', false]]);
  for (const [hospital, written] of hospitals) {
    expect([hospital, linesOf(written, 1).filter(isPercent)]).toEqual([hospital, []]);
    if (hospital === 'md-anderson') continue;
    const asPercent = written.map((charge) => ({ ...charge, cash: charge.cash && '50' }));
    const compared = linesOf(asPercent, 1).filter(({ ranked }) => ranked);
    expect([hospital, compared]).toEqual([hospital, []]);
  }
});
