/** Plain decimal text. */
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
/** The same with a dollar sign, and with commas after every third digit, or without any. */
const WRITTEN = /^\$? ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d*)?$/;
const ALL_NINES = /^9{4,}(?:\.9*0*)?$/;
/** Longer text is no price. */
const MAX_LENGTH = 40;

/** An amount as the file writes it, without dollar signs and commas; no digit is lost. */
export interface Amount {
  readonly text: string;
  /** A dollar sign or commas were taken away. */
  readonly cleaned: boolean;
}

/** What a cell of money holds: `undefined` is nothing, `unreadable` no unambiguous amount. */
export type MoneyCell = Amount | 'placeholder' | 'unreadable' | undefined;

/**
 * Reads a cell of money. Zero, negative and ambiguous amounts are unreadable; nothing but nines
 * from 9999 on is a placeholder.
 */
export function readMoney(cell: string): MoneyCell {
  const text = cell.trim();
  if (text === '') return undefined;
  if (text.length > MAX_LENGTH) return 'unreadable';
  const plain = PLAIN.test(text) ? text : cleanedText(text);
  if (plain === undefined || !/[1-9]/.test(plain)) return 'unreadable';
  if (ALL_NINES.test(plain)) return 'placeholder';
  return { text: plain, cleaned: plain !== text };
}

function cleanedText(text: string): string | undefined {
  const [, whole, fraction = ''] = WRITTEN.exec(text) ?? [];
  return whole === undefined ? undefined : whole.replaceAll(',', '') + fraction;
}

/** Negative, 0 or positive, as `first` is below, equal to or above `second`; no digit is lost. */
export function compareAmounts(first: string, second: string): number {
  const [one, other] = [partsOf(first), partsOf(second)];
  return (
    one.whole.length - other.whole.length ||
    compareTexts(one.whole, other.whole) ||
    compareTexts(one.fraction, other.fraction)
  );
}

/** The digits before and after the point, without zeros that say nothing. */
function partsOf(amount: string): { readonly whole: string; readonly fraction: string } {
  const point = amount.indexOf('.');
  const [whole, fraction] =
    point < 0 ? [amount, ''] : [amount.slice(0, point), amount.slice(point + 1)];
  let [from, to] = [0, fraction.length];
  while (whole[from] === '0') from += 1;
  while (fraction[to - 1] === '0') to -= 1;
  return { whole: whole.slice(from), fraction: fraction.slice(0, to) };
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Whole cents; half a cent and more counts as a cent. */
export function centsOf(amount: string): number {
  const scale = Math.max(scaleOf(amount), 2);
  const unit = 10n ** BigInt(scale - 2);
  return Number((scaled(amount, scale) * 2n + unit) / (unit * 2n));
}

const scaleOf = (amount: string): number =>
  amount.includes('.') ? amount.length - amount.indexOf('.') - 1 : 0;

function scaled(amount: string, scale: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(`${whole}${fraction.padEnd(scale, '0')}` || '0');
}
