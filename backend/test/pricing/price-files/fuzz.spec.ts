import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PriceLine } from '../../../src/pricing/domain/price-files/price-line.js';
import { aJsonFile, aTallFile, CASH, foundLines, GROSS, previewOf } from './a-price-file.js';

/** How many files are damaged in each way of writing them. */
const RUNS = Number(process.env.FILE_MUTATIONS ?? 250);

/** Rows are told apart by their modifier; every amount has digits that no other one has. */
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const repeat = (digit: number, times: number): string => String(digit).repeat(times);
/** Nothing but nines from 9999 on would be no price. */
const cashOf = (digit: number): string => `${repeat(digit, 3)}.${repeat(digit, 2)}`;
const centsOf = (amount: string): number => Math.round(Number(amount) * 100);
const grossOf = (digit: number): string => `6${repeat(digit, 5)}.00`;
const minOf = (digit: number): string => `30${repeat(digit, 3)}.50`;

const COLUMNS = [
  'description',
  'code|1',
  'code|1|type',
  'setting',
  'billing_class',
  'modifiers',
  'drug_unit_of_measurement',
  'drug_type_of_measurement',
  GROSS,
  CASH,
  'payer_name',
  'plan_name',
  'standard_charge|negotiated_dollar',
  'standard_charge|min',
  'standard_charge|max',
];
const rowOf = (digit: number): string[] => [
  `Scan ${digit}`,
  '73721',
  'CPT',
  'outpatient',
  'facility',
  `M${digit}`,
  '',
  '',
  grossOf(digit),
  cashOf(digit),
  'Gulf Health',
  'Gold',
  minOf(digit),
  minOf(digit),
  minOf(digit),
];

/** Damage to one row; a row has at most one, so that two cannot hide each other. */
type Damage =
  | { readonly kind: 'flip'; readonly column: number; readonly at: number; readonly byte: number }
  | { readonly kind: 'swap'; readonly column: number; readonly with: number }
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'drop' };

const columns = fc.nat(COLUMNS.length - 1);
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({
    kind: fc.constant('flip' as const),
    column: columns,
    at: fc.nat(12),
    byte: fc.oneof(fc.nat(255), fc.constantFrom(...[...'",\n\r\0;|'].map((c) => c.charCodeAt(0)))),
  }),
  fc.record({ kind: fc.constant('swap' as const), column: columns, with: columns }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(120) }),
  fc.constant({ kind: 'drop' as const }),
);
const damages = fc.dictionary(fc.constantFrom(...DIGITS.map(String)), damage, {
  minKeys: 1,
  maxKeys: 5,
});

/** The digits of the row that an amount belongs to, if it is the amount of a row at all. */
function ownerOf(cents: number): number | undefined {
  return DIGITS.find((digit) =>
    [cashOf(digit), grossOf(digit), minOf(digit)].some((amount) => centsOf(amount) === cents),
  );
}

/** A flipped modifier can be that of another row: then the line has the prices of both. */
function isSharedWithFlipped(
  { cashMinCents, cashMaxCents }: PriceLine,
  digit: number,
  damaged: Readonly<Record<string, Damage>>,
): boolean {
  return [cashMinCents, cashMaxCents].some((cents) => {
    const owner = cents === null ? undefined : ownerOf(cents);
    return owner !== undefined && owner !== digit && damaged[owner]?.kind === 'flip';
  });
}

/** What must hold of every price that is found, whatever happened to the rows in `damaged`. */
function assertNothingMoved(
  lines: readonly PriceLine[],
  quarantined: number,
  damaged: Readonly<Record<string, Damage>>,
): void {
  const missing: number[] = [];
  for (const digit of DIGITS.filter((each) => !damaged[each])) {
    const line = lines.find(({ modifiers }) => modifiers.join() === `M${digit}`);
    if (!line) missing.push(digit);
    else if (isSharedWithFlipped(line, digit, damaged)) {
      expect(line.cashMinCents).toBeLessThanOrEqual(centsOf(cashOf(digit)));
      expect(line.cashMaxCents).toBeGreaterThanOrEqual(centsOf(cashOf(digit)));
    } else expect([digit, line.cashCents]).toEqual([digit, centsOf(cashOf(digit))]);
  }
  // A quotation mark or the end of a line costs the rows beside it, and they are counted.
  const flips = Object.values(damaged).filter(({ kind }) => kind === 'flip').length;
  expect(missing.length).toBeLessThanOrEqual(2 * flips);
  if (missing.length) expect(quarantined).toBeGreaterThan(0);
  for (const { cashMinCents, cashMaxCents, modifiers } of lines)
    for (const cents of [cashMinCents, cashMaxCents]) {
      const owner = cents === null ? undefined : ownerOf(cents);
      if (owner === undefined || damaged[owner]?.kind === 'swap') continue;
      expect(cents).toBe(centsOf(cashOf(owner)));
      // Damage to the modifiers of its own row can make others of them, but not those of a row.
      if (DIGITS.some((digit) => digit !== owner && modifiers.join() === `M${digit}`))
        expect(damaged[owner]).toMatchObject({ kind: 'flip' });
    }
}

/** The cells of a row as bytes of a file, damaged. */
function damagedRow(cells: readonly string[], hit: Damage | undefined): Buffer {
  if (hit?.kind === 'drop') return Buffer.alloc(0);
  const written = [...cells];
  if (hit?.kind === 'swap') {
    written[hit.column] = cells[hit.with] ?? '';
    written[hit.with] = cells[hit.column] ?? '';
  }
  const bytes = Buffer.from(`${written.join(',')}\n`);
  if (hit?.kind === 'cut')
    return Buffer.concat([bytes.subarray(0, hit.at % bytes.length), Buffer.from('\n')]);
  if (hit?.kind !== 'flip') return bytes;
  const start = Buffer.byteLength(
    written
      .slice(0, hit.column)
      .map((cell) => `${cell},`)
      .join(''),
  );
  bytes[start + (hit.at % ((written[hit.column]?.length ?? 0) + 1))] = hit.byte;
  return bytes;
}

describe('no damage to some rows reaches others', () => {
  it('in CSV', async () => {
    const head = aTallFile([]).split('\n').slice(0, 2).join('\n');
    const start = Buffer.from(`${head}\n${COLUMNS.join(',')}\n`);
    await fc.assert(
      fc.asyncProperty(damages, async (damaged) => {
        const rows = DIGITS.map((digit) => damagedRow(rowOf(digit), damaged[digit]));
        const preview = await previewOf(Buffer.concat([start, ...rows]));
        assertNothingMoved(foundLines(preview), preview.quarantined, damaged);
      }),
      { numRuns: RUNS },
    );
  });

  it('in JSON, where what is damaged stays JSON', async () => {
    const NAMES = ['setting', 'billing_class', 'gross_charge', 'discounted_cash', 'minimum'];
    const hits = fc.dictionary(
      fc.constantFrom(...DIGITS.map(String)),
      fc.oneof(
        fc.record({
          kind: fc.constant('set' as const),
          name: fc.constantFrom(...NAMES, 'modifier_code', 'payers_information'),
          value: fc.jsonValue({ maxDepth: 1 }),
        }),
        fc.record({
          kind: fc.constant('swap' as const),
          name: fc.constantFrom(...NAMES),
          with: fc.constantFrom(...NAMES),
        }),
        fc.record({ kind: fc.constant('instead' as const), value: fc.jsonValue({ maxDepth: 2 }) }),
      ),
      { minKeys: 1, maxKeys: 5 },
    );
    const chargeOf = (digit: number): Record<string, unknown> => ({
      setting: 'outpatient',
      billing_class: 'facility',
      modifier_code: [`M${digit}`],
      gross_charge: Number(grossOf(digit)),
      discounted_cash: Number(cashOf(digit)),
      minimum: Number(minOf(digit)),
    });
    await fc.assert(
      fc.asyncProperty(hits, async (damaged) => {
        const items = DIGITS.map((digit) => {
          const hit = damaged[digit];
          const charge = chargeOf(digit);
          if (hit?.kind === 'instead') return hit.value;
          if (hit?.kind === 'set') charge[hit.name] = hit.value;
          if (hit?.kind === 'swap')
            [charge[hit.name], charge[hit.with]] = [charge[hit.with], charge[hit.name]];
          return {
            description: `Scan ${digit}`,
            code_information: [{ code: '73721', type: 'CPT' }],
            standard_charges: [charge],
          };
        });
        const preview = await previewOf(aJsonFile(items));
        const asDamage = Object.fromEntries(
          Object.entries(damaged).map(([digit, { kind }]) => [
            digit,
            { kind: kind === 'swap' ? 'swap' : 'flip' } as Damage,
          ]),
        );
        assertNothingMoved(foundLines(preview), preview.quarantined, asDamage);
      }),
      { numRuns: RUNS },
    );
  });
});
