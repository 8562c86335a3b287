import type { BillingClass, Setting } from '../price-files/charge.js';
import type { StoredLine } from './price-file-imports.js';
import type { LinePrice } from './published-lines.js';

/** What a hospital asks for a service now. */
export interface AskedNow {
  readonly serviceKey: string;
  /** Cents; null for a price on request. */
  readonly cents: number | null;
  readonly sourceKind: 'published_file' | 'provider' | 'demo' | null;
}

export interface ChangedPrice {
  readonly service: string;
  /** Cents. */
  readonly before: number;
  readonly after: number;
  /** Whether it changes by more than half of what it was. */
  readonly jump: boolean;
}

/** What a price is for, as a file says it. */
export interface PriceCoverage {
  readonly billingClass: BillingClass | null;
  readonly setting: Setting | null;
}

/** The price of a file in force, and the one that would take its place, for something else. */
export interface CoverageChange {
  readonly service: string;
  readonly before: PriceCoverage;
  readonly after: PriceCoverage;
}

/**
 * What applying a file would do to the prices of its hospital. Each service is in one list; one
 * that is in `changed` may be in `coverage` as well.
 */
export interface PriceChanges {
  /** Services without a price so far. */
  readonly added: readonly { readonly service: string; readonly after: number }[];
  readonly changed: readonly ChangedPrice[];
  /** Of an earlier file, and missing in this one: on request from now on. */
  readonly gone: readonly { readonly service: string; readonly before: number }[];
  /** Keys of services whose amount and coverage stay; day and row may change. */
  readonly unchanged: readonly string[];
  /** Prices, of the same amount or another, that are for another part or setting from now on. */
  readonly coverage: readonly CoverageChange[];
  /** Keys of services in the file whose price the provider gave itself, which stays. */
  readonly kept: readonly string[];
}

/**
 * Compares what a file publishes with what its hospital asks now.
 * @param inForce the headlines of the file in force
 */
export function priceChanges(
  current: readonly AskedNow[],
  published: readonly LinePrice[],
  inForce: readonly StoredLine[] = [],
): PriceChanges {
  const currentOf = new Map(current.map((price) => [price.serviceKey, price]));
  const keys = new Set(published.map(({ serviceKey }) => serviceKey));
  const added: { service: string; after: number }[] = [];
  const changed: ChangedPrice[] = [];
  const unchanged: string[] = [];
  const kept: string[] = [];
  for (const { serviceKey: service, cents: after } of published) {
    const { cents: before = null, sourceKind = null } = currentOf.get(service) ?? {};
    if (sourceKind === 'provider') kept.push(service);
    else if (before === null) added.push({ service, after });
    else if (before === after) unchanged.push(service);
    else changed.push({ service, before, after, jump: isJump(before, after) });
  }
  const gone = current.flatMap(({ serviceKey: service, cents: before, sourceKind }) =>
    sourceKind === 'published_file' && before !== null && !keys.has(service)
      ? { service, before }
      : [],
  );
  const asked = new Set([...changed.map(({ service }) => service), ...unchanged]);
  const coverage = coverageChanges(
    published.filter(({ serviceKey }) => asked.has(serviceKey)),
    inForce,
  );
  const covered = new Set(coverage.map(({ service }) => service));
  return {
    added,
    changed,
    gone,
    unchanged: unchanged.filter((service) => !covered.has(service)),
    kept,
    coverage,
  };
}

function coverageChanges(
  published: readonly LinePrice[],
  inForce: readonly StoredLine[],
): CoverageChange[] {
  const lineOf = new Map(inForce.map((line) => [line.service, line]));
  return published.flatMap(({ serviceKey: service, billingClass, setting }): CoverageChange[] => {
    const before = lineOf.get(service);
    const isSame = !before || (before.billingClass === billingClass && before.setting === setting);
    if (isSame) return [];
    const { billingClass: classBefore, setting: settingBefore } = before;
    return [
      {
        service,
        before: { billingClass: classBefore, setting: settingBefore },
        after: { billingClass, setting },
      },
    ];
  });
}

/** Whether an amount in cents changes by more than half. */
export const isJump = (before: number, after: number): boolean =>
  2 * Math.abs(after - before) > before;
