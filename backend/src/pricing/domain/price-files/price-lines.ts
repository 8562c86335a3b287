import { centsOf, compareAmounts } from './amount.js';
import { isFar, type MedicareAmounts } from './beside-medicare.js';
import type { Charge, Place } from './charge.js';
import { type BillingCode, codeText, isDrug, isGeneric, isOfCare, readCode } from './codes.js';
import { aKey, type Key, keyText, MAX_WORDINGS, orderOf, widen } from './comparison-key.js';
import { type FoundLine, judgedTogether } from './plausibility/file-as-a-whole.js';
import { limited } from './plausibility/unread-words.js';
import { isRanked, type LineFlag, type PriceLine, type Verdict } from './price-line.js';
import { digestOf } from './recent-texts.js';

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

/** A code of the catalogue, and what it is to its service. */
interface WantedCode {
  readonly service: string;
  readonly code: BillingCode;
  readonly isMain: boolean;
  readonly medicare: MedicareAmounts | undefined;
}

/** More keys of our codes than any hospital has: further ones are refused. */
const MAX_KEYS = 50_000;

/**
 * Collects what a file says about the codes of the catalogue, and forgets the rest. A comparison
 * key is code system, code, setting, billing class, modifiers and drug unit, whether its text
 * limits the price, and whether it is one price of several things; never a description.
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
        const known = medicareOf(medicare, code);
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
  readonly isFar = (charge: Charge): boolean => {
    const own = charge.codes.filter(this.knows).map(codeText);
    return (
      !this.isPackage(charge) &&
      own.some((code) =>
        this.medicare.get(code)?.some((pays) => isFarFrom(pays, charge, charge.cash, charge.cash)),
      )
    );
  };

  /** False when there are too many keys; the charge is not added then. */
  add(charge: Charge, place: Place): boolean {
    const own = new Map(charge.codes.filter(this.knows).map((code) => [codeText(code), code]));
    const isPackage = own.size > 0 && this.isPackage(charge);
    for (const code of own.values()) {
      const text = keyText(code, charge, isPackage);
      const key = this.keys.get(text) ?? aKey(code, charge, isPackage, place);
      if (!this.keys.has(text) && this.keys.size >= MAX_KEYS) return false;
      this.keys.set(text, key);
      widen(key, charge);
    }
    return true;
  }

  /**
   * Whether the row names another procedure or group of diagnoses beside one, whatever it is. A
   * procedure and a group of one service of ours are two names of it.
   */
  private isPackage({ codes }: Charge): boolean {
    const billed = new Map(codes.filter(isOfCare).map((code) => [codeText(code), code] as const));
    const systems = new Set([...billed.values()].map(({ system }) => system));
    if (systems.size < billed.size) return true;
    const [first = [], ...others] = [...billed.keys()].map((code) => this.services.get(code) ?? []);
    return (
      others.length > 0 &&
      !first.some((service) => others.every((services) => services.includes(service)))
    );
  }

  /**
   * In the order of the catalogue; a code without a key gives one line, `not-found`. Where the file
   * as a whole is off, none is ranked.
   */
  lines(): PriceLine[] {
    const keys = Map.groupBy(this.keys.values(), ({ code }) => codeText(code));
    const found = this.wanted.flatMap((wanted): FoundLine[] => {
      const { medicare } = wanted;
      const own = keys.get(codeText(wanted.code));
      if (!own) return [{ line: missingLine(wanted), medicare, gross: null }];
      return own
        .map((key) => ({
          order: orderOf(key),
          line: lineOf(wanted, key),
          medicare,
          gross: key.charge.gross,
        }))
        .sort((first, second) => (first.order < second.order ? -1 : 1));
    });
    return judgedTogether(found);
  }
}

/** What Medicare pays for one code of a service. */
function medicareOf(
  medicare: MedicareAmounts | undefined,
  code: string,
): MedicareAmounts | undefined {
  if (!medicare?.codes.includes(code)) return undefined;
  const { facility, ...amounts } = medicare;
  return facility?.codes.includes(code) ? medicare : amounts;
}

function lineOf({ service, isMain, medicare }: WantedCode, key: Key): PriceLine {
  const { code, charge, place, unread, low, high, rows } = key;
  const flags = new Set<LineFlag>(key.flags);
  if (medicare && !key.isPackage && isFarFrom(medicare, charge, low, high))
    flags.add('implausible');
  if (isSmallOf(charge.gross, low)) flags.add('small-of-gross');
  const isOne = low !== null && high !== null && compareAmounts(low, high) === 0;
  const verdict = verdictOf(key, low === null, isOne);
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
    unread: limited([...unread].sort()),
    wording: wordingOf(key),
    flags: isFacility ? [...flags, 'facility-only'] : [...flags],
    ranked: isRanked(verdict, [...flags]),
    place,
    rows,
  };
}

/** One digest of all that stands beside the prices of a key; empty where that is too much. */
const wordingOf = ({ wordings }: Key): string =>
  wordings.size < MAX_WORDINGS ? digestOf([...wordings].sort().join()) : '';

/**
 * A cash price below this part of the gross charge wants others that ask as little. Of 255 shown
 * prices of 16 real hospitals the least part is 0.14, and a tenth of any is 0.1 at most.
 */
const USUAL_OF_GROSS = 0.12;

const isSmallOf = (gross: string | null, cash: string | null): boolean =>
  gross !== null && cash !== null && centsOf(cash) < centsOf(gross) * USUAL_OF_GROSS;

/** Whether a whole price is far from what Medicare pays for the same code. */
const isFarFrom = (
  pays: MedicareAmounts,
  charge: Charge,
  low: string | null,
  high: string | null,
): boolean =>
  low !== null &&
  high !== null &&
  isWhole(charge) &&
  isFar(centsOf(low), centsOf(high), pays, charge.billingClass);

/** A part of a service and a unit of a drug may cost little. */
const isWhole = ({ modifiers, drugUnit, isLimited }: Charge): boolean =>
  !modifiers.length && !drugUnit && !isLimited;

/** The first reason against a comparison; a range of prices before what limits it. */
function verdictOf({ code, charge, isPackage }: Key, isEmpty: boolean, isOne: boolean): Verdict {
  if (isEmpty) return 'negotiated-only';
  if (isPackage) return 'package';
  if (charge.isLimited || (charge.drugUnit !== null && !isDrug(code))) return 'limited';
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
  unread: [],
  wording: '',
  flags: [],
  ranked: false,
  place: null,
  rows: 0,
});
