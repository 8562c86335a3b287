import { type Amount, centsOf, compareAmounts, readMoney } from './amount.js';
import {
  type BillingCode,
  type CodeFlag,
  isOfSystem,
  isOneSided,
  isProfessional,
  type ReadCode,
  readCode,
} from './codes.js';
import { fileText, saysNothing } from './file-text.js';
import { isLimiting } from './plausibility/price-limits.js';
import { foldedText, unreadWords, wordsOfCode } from './plausibility/unread-words.js';
import { digestOf } from './recent-texts.js';

/** Where a charge stands: the line of a CSV file; the item of a JSON file and its charge. */
export interface Place {
  readonly row: number;
  readonly charge?: number;
}

/** A charge with its cells as the file writes them. An empty text is an empty cell. */
export interface WrittenCharge {
  readonly codes: readonly { readonly code: string; readonly type: string }[];
  readonly setting: string;
  readonly billingClass: string;
  readonly modifiers: readonly string[];
  readonly drugUnit: string;
  readonly drugType: string;
  readonly gross: string;
  readonly cash: string;
  /** Description, notes and units of the price, which are looked through and never kept. */
  readonly texts?: readonly string[];
  /**
   * What else stands beside the price, which limits nothing by itself: notes about payers, and
   * columns and fields that are not the template's, with their names.
   */
  readonly besides?: readonly string[];
}

export type Setting = 'inpatient' | 'outpatient' | 'both';
export type BillingClass = 'professional' | 'facility' | 'both';
const SETTINGS: readonly Setting[] = ['inpatient', 'outpatient', 'both'];
const BILLING_CLASSES: readonly BillingClass[] = ['professional', 'facility', 'both'];

/** Why a row is in quarantine: it is counted and named, and nothing of it is used. */
export type ChargeFault =
  | 'no-code'
  | 'unknown-setting'
  | 'unknown-billing-class'
  | 'unreadable-modifiers'
  | 'unreadable-gross'
  | 'unreadable-cash';

export type ChargeFlag =
  | CodeFlag
  | 'cleaned-amount'
  | 'placeholder'
  | 'over-a-million'
  | 'perhaps-percent'
  | 'tiny-without-unit'
  | 'implausible'
  | 'cash-above-gross'
  | 'no-discount'
  | 'odd-modifier'
  | 'professional-code'
  | 'unread-words';

export interface Charge {
  readonly codes: readonly BillingCode[];
  readonly setting: Setting;
  readonly billingClass: BillingClass | null;
  /** Sorted, each once. */
  readonly modifiers: readonly string[];
  /** Such as `1 ML`; null without one. */
  readonly drugUnit: string | null;
  /** Whether a text of the row says that its price is by time, of a part or an addition. */
  readonly isLimited: boolean;
  /** Words beside the price that we do not understand; empty where none of its codes is ours. */
  readonly unread: readonly string[];
  /** A digest of all that stands beside the price, in order; empty where no code is ours. */
  readonly wording: string;
  readonly gross: string | null;
  readonly cash: string | null;
  readonly flags: readonly ChargeFlag[];
}

const MODIFIER = /^[0-9A-Z]{2}$/;
/** More, or longer ones, are something else than modifiers. */
const MAX_MODIFIERS = 10;
const MAX_MODIFIER_LENGTH = 20;

/** A charge in the form in which charges are compared, or why it cannot be used. */
export function readCharge(
  written: WrittenCharge,
  isKnown: (code: BillingCode) => boolean,
): Charge | ChargeFault {
  const typed = written.codes.filter(({ code, type }) => code.trim() && type.trim());
  if (!typed.length && !isAboutModifier(written)) return 'no-code';
  const setting = oneOf(SETTINGS, written.setting);
  if (!setting) return 'unknown-setting';
  const billingClass = written.billingClass.trim()
    ? oneOf(BILLING_CLASSES, written.billingClass)
    : null;
  if (billingClass === undefined) return 'unknown-billing-class';
  const modifiers = signatureOf(written.modifiers);
  if (!modifiers) return 'unreadable-modifiers';
  const gross = readMoney(written.gross);
  if (gross === 'unreadable') return 'unreadable-gross';
  const cash = readMoney(written.cash);
  if (cash === 'unreadable') return 'unreadable-cash';
  const { codes, ownCodes } = codesOf(written, isKnown);
  const drugUnit = unitOf(written);
  const isOurs = codes.some(isKnown);
  const { texts = [], besides = [] } = isOurs ? written : {};
  const said = [...texts, ...besides];
  const known = typed.map(({ code }) => code.trim());
  const wordsOfCodes = isOurs ? ownCodes.flatMap(wordsOfCode) : [];
  const unread = [...new Set([...unreadWords(said, known), ...wordsOfCodes])].sort();
  const isOfOneSide = codes.some(isOneSided);
  const amounts = { gross: amountOf(gross), cash: amountOf(cash) };
  return {
    codes,
    setting,
    billingClass,
    modifiers,
    drugUnit,
    isLimited: texts.some((text) => isLimiting(text, isOfOneSide)),
    unread,
    wording: isOurs ? wordingOf([...said, ...ownCodes]) : '',
    gross: amounts.gross?.text ?? null,
    cash: amounts.cash?.text ?? null,
    flags: [
      ...new Set<ChargeFlag>([
        ...codes.filter(isKnown).flatMap(({ flags }) => flags),
        ...(modifiers.every((each) => MODIFIER.test(each)) ? [] : ['odd-modifier' as const]),
        ...(gross === 'placeholder' || cash === 'placeholder' ? ['placeholder' as const] : []),
        ...(isOurs && billingClass !== 'professional' && written.codes.some(isProfessional)
          ? ['professional-code' as const]
          : []),
        ...(unread.length ? ['unread-words' as const] : []),
        ...plausibility(amounts.gross, amounts.cash, drugUnit),
      ]),
    ],
  };
}

/** The codes of a row, and those that are of no system whose codes say nothing in words. */
function codesOf(
  { codes: written }: WrittenCharge,
  isKnown: (code: BillingCode) => boolean,
): { readonly codes: readonly ReadCode[]; readonly ownCodes: readonly string[] } {
  const codes: ReadCode[] = [];
  const ownCodes: string[] = [];
  for (const { code, type } of written) {
    const read = readCode(type, code, isKnown);
    if (read) codes.push(read);
    if (code.trim() && !(read && isOfSystem(read.system))) ownCodes.push(code);
  }
  return { codes, ownCodes };
}

/** The same texts in the same order have the same digest, however they are spelled and spaced. */
const wordingOf = (texts: readonly string[]): string =>
  digestOf(JSON.stringify(texts.map((text) => foldedText(text).trim().split(/\s+/))));

function plausibility(
  gross: Amount | undefined,
  cash: Amount | undefined,
  drugUnit: string | null,
): ChargeFlag[] {
  if (!cash) return [];
  const flags: ChargeFlag[] = [];
  if (cash.cleaned) flags.push('cleaned-amount');
  if (compareAmounts(cash.text, '1000000') > 0) flags.push('over-a-million');
  if (!drugUnit && compareAmounts(cash.text, '0.01') < 0) flags.push('tiny-without-unit');
  const isUnderDollar =
    !drugUnit && !flags.includes('tiny-without-unit') && compareAmounts(cash.text, '1') < 0;
  if (!gross) return isUnderDollar ? [...flags, 'implausible'] : flags;
  const order = compareAmounts(cash.text, gross.text);
  if (order > 0) flags.push('cash-above-gross');
  if (order === 0) flags.push('no-discount');
  const smallBesideGross =
    compareAmounts(cash.text, '1') <= 0 && compareAmounts(gross.text, '20') >= 0;
  if (smallBesideGross) flags.push('perhaps-percent');
  else if (isUnderDollar || isTinyPart(cash, gross, drugUnit)) flags.push('implausible');
  return flags;
}

/** A cash price below this part of the gross charge is not believed. */
const LEAST_OF_GROSS = 0.01;

const isTinyPart = (cash: Amount, gross: Amount, drugUnit: string | null): boolean =>
  !drugUnit && centsOf(cash.text) < centsOf(gross.text) * LEAST_OF_GROSS;

/** A row that says what a modifier does to prices, and has none itself. */
const isAboutModifier = ({ codes, modifiers, gross, cash }: WrittenCharge): boolean =>
  codes.every(({ code, type }) => !code.trim() && !type.trim()) &&
  modifiers.some((each) => !saysNothing(each)) &&
  !gross.trim() &&
  !cash.trim();

const amountOf = (cell: ReturnType<typeof readMoney>): Amount | undefined =>
  typeof cell === 'object' ? cell : undefined;

function oneOf<T extends string>(values: readonly T[], cell: string): T | undefined {
  const text = cell.trim().toLowerCase();
  return values.find((value) => value === text);
}

/** Undefined when there are too many. */
function signatureOf(cells: readonly string[]): string[] | undefined {
  const modifiers = cells
    .flatMap((cell) => cell.split('|'))
    .map((each) => each.trim().toUpperCase())
    .filter((each) => !saysNothing(each));
  const isOdd =
    modifiers.length > MAX_MODIFIERS || modifiers.some((each) => each.length > MAX_MODIFIER_LENGTH);
  if (isOdd) return undefined;
  return [...new Set(modifiers.map((each) => fileText(each, MAX_MODIFIER_LENGTH)))].sort();
}

function unitOf({ drugUnit, drugType }: WrittenCharge): string | null {
  const unit = fileText(drugUnit.trim(), MAX_MODIFIER_LENGTH);
  const type = fileText(drugType.trim().toUpperCase(), MAX_MODIFIER_LENGTH);
  const [whole = '', fraction = ''] = unit.split('.');
  const plain = /^0*$/.test(fraction) ? whole : unit;
  return `${plain} ${type}`.trim() || null;
}
