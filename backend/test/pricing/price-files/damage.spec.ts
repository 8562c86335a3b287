import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UnreadablePriceFile } from '../../../src/pricing/domain/price-files/price-file.errors.js';
import { CsvRecords } from '../../../src/pricing/infrastructure/price-files/csv-records.js';
import {
  aJsonFile,
  anItem,
  aTallFile,
  CASH,
  foundLines,
  GROSS,
  previewOf,
} from './a-price-file.js';

const GROSS_OF = 500;
/** Rows whose code, modifier and cash price name each other. */
const rows = Array.from({ length: 12 }, (_, index) => ({
  description: index % 3 ? `Scan ${index}` : `Scan ${index}, "large",\nwith contrast`,
  modifiers: `A${index.toString(36).toUpperCase()}`,
  [CASH]: `${100 + index}`,
  [GROSS]: `${GROSS_OF}`,
}));
const priceOf = (modifiers: readonly string[]): number =>
  (100 + Number.parseInt(modifiers[0]?.charAt(1) ?? '', 36)) * 100;

describe('a quotation mark in the wrong place', () => {
  const lines = aTallFile(rows.filter((_, index) => index % 3)).split('\n');
  const isEverywhere = fc.record({
    line: fc.integer({ min: 3, max: lines.length - 2 }),
    at: fc.nat(60),
    mark: fc.constantFrom('"', '""', '"\n', '\n', ',"', '",'),
  });

  it('costs the rows beside it at most, and moves no price', async () => {
    await fc.assert(
      fc.asyncProperty(isEverywhere, async ({ line, at, mark }) => {
        const damaged = lines.map((text, index) =>
          index === line ? text.slice(0, at) + mark + text.slice(at) : text,
        );
        const found = foundLines(await previewOf(damaged.join('\n')));
        const own = found.filter(({ modifiers }) => modifiers.every((each) => /^A\w$/.test(each)));
        for (const { modifiers, cashCents } of own)
          if (cashCents !== null && modifiers.length === 1)
            expect([modifiers, cashCents]).toEqual([modifiers, priceOf(modifiers)]);
        expect(own.length).toBeGreaterThanOrEqual(6);
      }),
      { numRuns: 150 },
    );
  });
});

describe.each([
  ['CSV', aTallFile(rows)],
  ['JSON', aJsonFile(rows.map(({ modifiers }) => anItem({ modifier_code: [modifiers] })))],
])('a damaged file of %s', (_, text) => {
  it('is read or refused with a reason', async () => {
    const bytes = Buffer.from(text);
    const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(bytes.length), async (flips, cut) => {
        const damaged = Buffer.from(bytes.subarray(0, cut % 3 ? bytes.length : cut));
        for (const [at, value] of flips) if (at < damaged.length) damaged[at] = value;
        await previewOf(damaged).catch((error: unknown) => {
          expect(error).toBeInstanceOf(UnreadablePriceFile);
        });
      }),
      { numRuns: 150 },
    );
  });
});

it('records are the same however the text is cut into pieces', () => {
  const text = aTallFile(rows).replaceAll('\n', '\r\n');
  const all = (pieces: readonly string[]) => {
    const records = new CsvRecords();
    return [...pieces.flatMap((piece) => records.push(piece)), ...records.end()];
  };
  const whole = all([text]);
  expect(whole).toHaveLength(rows.length + 3);
  expect(whole.every(({ isBroken }) => !isBroken)).toBe(true);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1 }), (lengths) => {
      const pieces: string[] = [];
      for (let at = 0, index = 0; at < text.length; index++) {
        const length = lengths[index % lengths.length] ?? 1;
        pieces.push(text.slice(at, at + length));
        at += length;
      }
      expect(all(pieces)).toEqual(whole);
    }),
  );
});

it('lines may end as those of old Macs', async () => {
  const text = aTallFile([{}, {}, { modifiers: '26' }]).replaceAll('\n', '\r');
  expect(await previewOf(text)).toMatchObject({ rows: 3, duplicates: 1, matched: 2 });
  const long = aTallFile(Array.from({ length: 9000 }, () => ({}))).replaceAll('\n', '\r');
  expect(await previewOf(long)).toMatchObject({ rows: 9000, duplicates: 8999 });
});

it('a line without an end costs itself alone', () => {
  const records = new CsvRecords();
  const found = [
    ...records.push('a,b\n'),
    ...records.push('x'.repeat(3 * 2 ** 20)),
    ...records.push('x'.repeat(3 * 2 ** 20)),
    ...records.push('x\nc,d\n'),
    ...records.end(),
  ];
  expect(found.map(({ row, isBroken }) => [row, isBroken])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
});
