import { centsOf, compareAmounts } from './amount.js';
import { isFar, isOffScale, type MedicareAmounts } from './beside-medicare.js';
import type { BillingClass, Charge, ChargeFlag, Place, Setting } from './charge.js';
import { type BillingCode, codeText, isGeneric, readCode } from './codes.js';

/** A service of the catalogue with the codes by which it is billed. */
export interface ServiceCodes {
  /** The stable key of the service. */
  readonly service: string;
  readonly codes: readonly { readonly type: string; readonly code: string }[];
  /**
   * The one of them that is the service itself, and no part, addition or variant of it. Absent for
   * the only code of a service; null where none of several is.
   */
  readonly mainCode?: string | null;
  readonly medicare?: MedicareAmounts;
}

export type Verdict =
  | 'comparable'
  | 'no-billing-class'
  | 'modifier-only'
  | 'negotiated-only'
  | 'inpatient-only'
  | 'conflicting'
  | 'not-found';

/**
 * Why a line is `implausible` beside the amount itself: `off-scale` since the file as a whole is
 * far from what Medicare pays, `unlike-others` since it is far from what other hospitals ask.
 */
export type LineFlag = ChargeFlag | 'facility-only' | 'off-scale' | 'unlike-others';

/** What the file says about a comparison key that has one of our codes, or that it lacks a code. */
export interface PriceLine {
  readonly service: string;
  readonly code: string;
  /** Whether the code is the service itself: only its price is shown as that of the service. */
  readonly isMain: boolean;
  readonly codeSystem: string;
  readonly setting: Setting | null;
  readonly billingClass: BillingClass | null;
  readonly modifiers: readonly string[];
  readonly drugUnit: string | null;
  /** Null for a range and without a cash price. */
  readonly cashCents: number | null;
  readonly cashMinCents: number | null;
  readonly cashMaxCents: number | null;
  /** The cash price as the file writes it; null where cashCents is. */
  readonly cashExact: string | null;
  readonly verdict: Verdict;
  readonly flags: readonly LineFlag[];
  /**
   * Whether the cash price may stand beside those of others. One without a billing class may stand
   * among facilities' parts: it is not less than that.
   */
  readonly ranked: boolean;
  /** Where the file says so first; null for a code that it lacks. */
  readonly place: Place | null;
  /** Rows of the file with this key. */
  readonly rows: number;
}

/** A code of the catalogue, and what it is to its service. */
interface WantedCode {
  readonly service: string;
  readonly code: BillingCode;
  readonly isMain: boolean;
  readonly medicare: MedicareAmounts | undefined;
}

interface Key {
  readonly code: BillingCode;
  readonly charge: Charge;
  readonly place: Place;
  readonly flags: Set<ChargeFlag>;
  low: string | null;
  high: string | null;
  rows: number;
}

/** Flags of prices that are shown and never compared. */
const UNRANKED: readonly LineFlag[] = [
  'cash-above-gross',
  'perhaps-percent',
  'over-a-million',
  'tiny-without-unit',
  'implausible',
];
/** What may stand beside others: a plain price of one context. */
const RANKED: readonly Verdict[] = ['comparable', 'no-billing-class'];
/** Whether a cash price may stand beside those of others. */
export const isRanked = (verdict: Verdict, flags: readonly LineFlag[]): boolean =>
  RANKED.includes(verdict) && !UNRANKED.some((flag) => flags.includes(flag));

/** More keys of our codes than any hospital has: further ones are refused. */
const MAX_KEYS = 50_000;

/**
 * Collects what a file says about the codes of the catalogue, and forgets the rest. A comparison
 * key is code system, code, setting, billing class, modifiers and drug unit; never a description.
 */
export class PriceLines {
  private readonly services = new Map<string, string[]>();
  private readonly wanted: WantedCode[] = [];
  private readonly keys = new Map<string, Key>();
  /** By the texts of codes. */
  private readonly medicare = new Map<string, MedicareAmounts[]>();

  constructor(catalogue: readonly ServiceCodes[]) {
    for (const {
      service,
      codes,
      mainCode = codes[1] ? null : codes[0]?.code,
      medicare,
    } of catalogue)
      for (const { type, code } of codes) {
        const known = medicare?.codes.includes(code) ? medicare : undefined;
        const read = readCode(type, code, () => true);
        if (read) this.want({ service, code: read, isMain: code === mainCode, medicare: known });
      }
  }

  private want(wanted: WantedCode): void {
    const { service, code, medicare } = wanted;
    if (isGeneric(code)) return;
    const text = codeText(code);
    const services = this.services.get(text) ?? [];
    if (services.includes(service)) return;
    this.services.set(text, [...services, service]);
    this.wanted.push(wanted);
    if (medicare) this.medicare.set(text, [...(this.medicare.get(text) ?? []), medicare]);
  }

  /** Whether the catalogue has a service with this code. */
  readonly knows = (code: BillingCode): boolean => this.services.has(codeText(code));

  /** Whether the cash price is far from what Medicare pays for one of our codes of the charge. */
  readonly isFar = ({ cash, codes, ...charge }: Charge): boolean =>
    cash !== null &&
    codes.some((code) =>
      this.medicare.get(codeText(code))?.some((pays) => isFarFrom(pays, charge, cash, cash)),
    );

  /** False when there are too many keys; the charge is not added then. */
  add(charge: Charge, place: Place): boolean {
    const own = new Map(charge.codes.filter(this.knows).map((code) => [codeText(code), code]));
    for (const code of own.values()) {
      const text = keyText(code, charge);
      const key = this.keys.get(text) ?? aKey(code, charge, place);
      if (!this.keys.has(text) && this.keys.size >= MAX_KEYS) return false;
      this.keys.set(text, key);
      widen(key, charge);
    }
    return true;
  }

  /**
   * In the order of the catalogue; a code without a key gives one line, `not-found`. Where the file
   * as a whole is off, none is ranked.
   */
  lines(): PriceLine[] {
    const keys = Map.groupBy(this.keys.values(), ({ code }) => codeText(code));
    const found = this.wanted.flatMap((wanted) => {
      const { medicare } = wanted;
      const own = keys.get(codeText(wanted.code));
      if (!own) return [{ line: missingLine(wanted), medicare }];
      return own
        .map((key) => ({ order: orderOf(key.charge), line: lineOf(wanted, key), medicare }))
        .sort((first, second) => (first.order < second.order ? -1 : 1));
    });
    const lines = found.map(({ line }) => line);
    const rated = found.flatMap(({ line, medicare }) =>
      medicare && isWhole(line) && line.setting !== 'inpatient' ? [{ line, medicare }] : [],
    );
    const prices = rated.flatMap(
      ({ line: { service, cashMinCents: low, cashMaxCents: high }, medicare }) =>
        low === null || high === null ? [] : [{ service, low, high, medicare }],
    );
    return isOffScale(prices) ? lines.map(offScale) : lines;
  }
}

/** One text for each comparison key. */
export const keyText = (
  code: BillingCode,
  { setting, billingClass, modifiers, drugUnit }: Charge,
): string => JSON.stringify([code.system, code.code, setting, billingClass, modifiers, drugUnit]);

/** Puts keys without modifiers and units first. */
const orderOf = ({ setting, billingClass, modifiers, drugUnit }: Charge): string =>
  JSON.stringify([setting, billingClass ?? '', modifiers.join('|'), drugUnit ?? '']);

const aKey = (code: BillingCode, charge: Charge, place: Place): Key => ({
  code,
  charge,
  place,
  flags: new Set(),
  low: null,
  high: null,
  rows: 0,
});

function widen(key: Key, { cash, flags }: Charge): void {
  key.rows++;
  for (const flag of flags) if (flag !== 'no-discount') key.flags.add(flag);
  if (cash === null) return;
  // No discount is said of a key only where all its cash prices have none.
  if (!flags.includes('no-discount')) key.flags.delete('no-discount');
  else if (key.low === null) key.flags.add('no-discount');
  if (key.low === null || compareAmounts(cash, key.low) < 0) key.low = cash;
  if (key.high === null || compareAmounts(cash, key.high) > 0) key.high = cash;
}

function lineOf({ service, isMain, medicare }: WantedCode, key: Key): PriceLine {
  const { code, charge, place, low, high, rows } = key;
  const flags = new Set(key.flags);
  if (medicare && isFarFrom(medicare, charge, low, high)) flags.add('implausible');
  const isOne = low !== null && high !== null && compareAmounts(low, high) === 0;
  const verdict = verdictOf(charge, low === null, isOne);
  const isFacility = charge.billingClass === 'facility';
  return {
    service,
    code: code.code,
    isMain,
    codeSystem: code.system,
    setting: charge.setting,
    billingClass: charge.billingClass,
    modifiers: charge.modifiers,
    drugUnit: charge.drugUnit,
    cashCents: isOne ? centsOf(low) : null,
    cashMinCents: low === null ? null : centsOf(low),
    cashMaxCents: high === null ? null : centsOf(high),
    cashExact: isOne ? low : null,
    verdict,
    flags: isFacility ? [...flags, 'facility-only'] : [...flags],
    ranked: isRanked(verdict, [...flags]),
    place,
    rows,
  };
}

/** Whether a whole price is far from what Medicare pays for the same code. */
const isFarFrom = (
  pays: MedicareAmounts,
  charge: Pick<Charge, 'modifiers' | 'drugUnit'>,
  low: string | null,
  high: string | null,
): boolean =>
  low !== null && high !== null && isWhole(charge) && isFar(centsOf(low), centsOf(high), pays);

/** A part of a service and a unit of a drug may cost little. */
const isWhole = ({ modifiers, drugUnit }: Pick<Charge, 'modifiers' | 'drugUnit'>): boolean =>
  !modifiers.length && !drugUnit;

/** A line of a file that is off as a whole: its price is shown and never compared. */
const offScale = (line: PriceLine): PriceLine =>
  line.cashMinCents === null
    ? line
    : {
        ...line,
        flags: [...line.flags.filter((flag) => flag !== 'implausible'), 'implausible', 'off-scale'],
        ranked: false,
      };

/** The first reason against a comparison; a range of prices before what limits it. */
function verdictOf(charge: Charge, isEmpty: boolean, isOne: boolean): Verdict {
  if (isEmpty) return 'negotiated-only';
  if (!isOne) return 'conflicting';
  if (charge.modifiers.length) return 'modifier-only';
  if (charge.setting === 'inpatient') return 'inpatient-only';
  if (charge.billingClass === null) return 'no-billing-class';
  return 'comparable';
}

const missingLine = ({ service, isMain, code: { system, code } }: WantedCode): PriceLine => ({
  service,
  code,
  isMain,
  codeSystem: system,
  setting: null,
  billingClass: null,
  modifiers: [],
  drugUnit: null,
  cashCents: null,
  cashMinCents: null,
  cashMaxCents: null,
  cashExact: null,
  verdict: 'not-found',
  flags: [],
  ranked: false,
  place: null,
  rows: 0,
});
