import type { Place } from '../price-files/charge.js';
import type { LineFlag } from '../price-files/price-line.js';
import { type AskedNow, priceChanges } from './price-changes.js';
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
  /** `unknown` as long as nobody knows whose prices the file would change. */
  readonly kind: 'new' | 'changed' | 'gone' | 'unchanged' | 'unknown';
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
  const { added, changed, gone, unchanged } = priceChanges(current, prices);
  const priceOf = new Map(prices.map((price) => [price.serviceKey, price]));
  const lineOf = new Map(lines.map((line) => [line.service, line]));
  const codeBefore = new Map(inForce.map(({ service, code }) => [service, code]));
  const ofFile = (service: string) => ({
    code: priceOf.get(service)?.code ?? null,
    comparable: priceOf.get(service)?.comparable ?? true,
    flags: lineOf.get(service)?.flags ?? [],
    place: lineOf.get(service)?.place ?? null,
  });
  const notOfFile = { code: null, jump: false, comparable: true, flags: [], place: null };
  const listed = [
    ...added.map(({ service, after }): ServiceChange => {
      return { service, before: null, after, kind: 'new', jump: false, ...ofFile(service) };
    }),
    ...changed.map((change): ServiceChange => {
      return { ...change, kind: 'changed', ...ofFile(change.service) };
    }),
    ...gone.map(({ service, before }): ServiceChange => {
      const code = codeBefore.get(service) ?? null;
      return { service, before, after: null, kind: 'gone', ...notOfFile, code };
    }),
  ];
  const keys = new Set(listed.map(({ service }) => service));
  const same = new Set(unchanged);
  const staying = current.flatMap(({ serviceKey: service, cents }): ServiceChange[] => {
    if (cents === null || keys.has(service)) return [];
    const source = same.has(service) ? { jump: false, ...ofFile(service) } : notOfFile;
    return [{ service, before: cents, after: cents, kind: 'unchanged', ...source }];
  });
  return [...listed, ...staying];
}
