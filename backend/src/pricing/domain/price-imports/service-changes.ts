import type { Place } from '../price-files/charge.js';
import type { LineFlag } from '../price-files/price-line.js';
import { type AskedNow, priceChanges, type PriceCoverage } from './price-changes.js';
import type { StoredLine } from './price-file-imports.js';
import { publishedPricesOf } from './published-lines.js';

/** What an application would do with the price of one service. */
export interface ServiceChange {
  /** The key of the service. */
  readonly service: string;
  /** The code whose price it is; null for a price that is not of a file. */
  readonly code: string | null;
  /** Cents that the hospital asks now; null for a price on request. */
  readonly before: number | null;
  /** Cents that it would ask; null for a price on request. */
  readonly after: number | null;
  /**
   * `coverage-changed` where the amount stays, and is for another part of the care or another
   * setting; `unknown` as long as nobody knows whose prices the file would change.
   */
  readonly kind: 'new' | 'changed' | 'coverage-changed' | 'gone' | 'unchanged' | 'unknown';
  /** What the price of the file in force is for; null where none is. */
  readonly coverageBefore: PriceCoverage | null;
  /** What the price of this file is for; null where it has none. */
  readonly coverageAfter: PriceCoverage | null;
  /** Whether the price changes by more than half of what it is now. */
  readonly jump: boolean;
  /** Whether the price of the file may stand beside those of others. */
  readonly comparable: boolean;
  /** What stands out in the price of the file. */
  readonly flags: readonly LineFlag[];
  /** Where the file says the price; null when the price is not from this file. */
  readonly place: Place | null;
}

/**
 * Each service with a price in a file, or with a price of its hospital now, in no order.
 * @param inForce the headlines of the file in force, which say the codes of the prices now
 */
export function serviceChanges(
  current: readonly AskedNow[],
  lines: readonly StoredLine[],
  inForce: readonly StoredLine[] = [],
): ServiceChange[] {
  const prices = publishedPricesOf(lines);
  const { added, changed, gone, unchanged, coverage } = priceChanges(current, prices, inForce);
  const priceOf = new Map(prices.map((price) => [price.serviceKey, price]));
  const lineOf = new Map(lines.map((line) => [line.service, line]));
  const before = new Map(inForce.map((line) => [line.service, line]));
  const coverageBefore = (service: string) => coverageOf(before.get(service));
  const ofFile = (service: string) => ({
    coverageBefore: coverageBefore(service),
    coverageAfter: coverageOf(priceOf.get(service)),
    code: priceOf.get(service)?.code ?? null,
    comparable: priceOf.get(service)?.comparable ?? true,
    flags: lineOf.get(service)?.flags ?? [],
    place: lineOf.get(service)?.place ?? null,
  });
  const notOfFile = {
    coverageBefore: null,
    coverageAfter: null,
    code: null,
    jump: false,
    comparable: true,
    flags: [],
    place: null,
  };
  const listed = [
    ...added.map(({ service, after }): ServiceChange => {
      const found = { ...ofFile(service), coverageBefore: null };
      return { service, before: null, after, kind: 'new', jump: false, ...found };
    }),
    ...changed.map((change): ServiceChange => {
      return { ...change, kind: 'changed', ...ofFile(change.service) };
    }),
    ...gone.map(({ service, before: cents }): ServiceChange => {
      const known = {
        code: before.get(service)?.code ?? null,
        coverageBefore: coverageBefore(service),
      };
      return { service, before: cents, after: null, kind: 'gone', ...notOfFile, ...known };
    }),
  ];
  const keys = new Set(listed.map(({ service }) => service));
  const covered = new Set(coverage.map(({ service }) => service));
  const same = new Set([...unchanged, ...covered]);
  const staying = current.flatMap(({ serviceKey: service, cents }): ServiceChange[] => {
    if (cents === null || keys.has(service)) return [];
    const source = same.has(service) ? { jump: false, ...ofFile(service) } : notOfFile;
    const kind = covered.has(service) ? 'coverage-changed' : 'unchanged';
    return [{ service, before: cents, after: cents, kind, ...source }];
  });
  return [...listed, ...staying];
}

const coverageOf = (price: PriceCoverage | undefined): PriceCoverage | null =>
  price ? { billingClass: price.billingClass, setting: price.setting } : null;
