import { MAX_CENTS } from '../../../../shared/money.js';
import type { Coverage } from '../prices/effective-price.js';
import type { OfferTerms } from '../providers/provider-service.js';

/** The columns that an imported table must have; the export adds more for its readers. */
export const OFFER_COLUMNS = [
  'link_id',
  'version',
  'provider_id',
  'service',
  'price',
  'no_charge',
  'list_price',
  'confirmed',
  'covers',
  'includes',
  'includes_es',
  'available',
] as const;
type OfferColumn = (typeof OFFER_COLUMNS)[number];
export type OfferCells = Readonly<Record<OfferColumn, string>>;

/** The trimmed texts of a row. */
export interface OfferRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly cells: OfferCells;
}

export interface RowError {
  readonly line: number;
  readonly column: string;
  /** Key of a text. */
  readonly message: string;
}

/** What a provider offers according to a row. */
export interface OfferValues extends OfferTerms {
  readonly includesEs: string | null;
  /** In cents. */
  readonly customPrice: number | null;
  readonly noCharge: boolean;
  readonly inheritsPrice: boolean;
  readonly confirmed: boolean;
  readonly isAvailable: boolean;
}

const COVERAGES: readonly Coverage[] = ['complete', 'facility', 'professional'];
/** Characters of a sentence on what a price covers. */
const MAX_LENGTH = 300;
const YES = ['yes', 'true', '1', 'sí', 'si'];
const NO = ['no', 'false', '0'];
const AMOUNT = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/;

type WrittenColumn =
  | 'price'
  | 'no_charge'
  | 'list_price'
  | 'confirmed'
  | 'covers'
  | 'includes'
  | 'includes_es'
  | 'available';

/** The cells of an offer, as the export writes them. */
export function cellsOf(offer: OfferValues): Pick<OfferCells, WrittenColumn> {
  const yesOrNo = (flag: boolean): string => (flag ? 'yes' : 'no');
  return {
    price: offer.customPrice === null ? '' : (offer.customPrice / 100).toFixed(2),
    no_charge: yesOrNo(offer.noCharge),
    list_price: yesOrNo(offer.inheritsPrice),
    confirmed: yesOrNo(offer.confirmed),
    covers: offer.coverage,
    includes: offer.includes,
    includes_es: offer.includesEs ?? '',
    available: yesOrNo(offer.isAvailable),
  };
}

/** The offer of a row, or every fault of its cells. */
export function parseOffer(row: OfferRow): {
  readonly offer?: OfferValues;
  readonly faults: readonly RowError[];
} {
  const { line, cells } = row;
  const faults: RowError[] = [];
  const fault = (column: OfferColumn, message: string): void => {
    faults.push({ line, column, message });
  };
  const flag = (column: OfferColumn, absent: boolean): boolean => {
    const word = cells[column].toLowerCase();
    if (word !== '' && !YES.includes(word) && !NO.includes(word))
      fault(column, 'marketplace.table-yes-no');
    return word === '' ? absent : YES.includes(word);
  };

  const customPrice = parseCents(cells.price);
  if (Number.isNaN(customPrice)) fault('price', 'marketplace.table-amount');
  else if (customPrice !== null && customPrice > MAX_CENTS)
    fault('price', `at-most:${MAX_CENTS / 100}`);
  const noCharge = flag('no_charge', false);
  const inheritsPrice = flag('list_price', false);
  if (!Number.isNaN(customPrice) && noCharge !== (customPrice === 0))
    fault('no_charge', 'marketplace.no-charge');
  if (inheritsPrice && customPrice !== null) fault('list_price', 'marketplace.own-or-inherited');
  const coverage = COVERAGES.find((each) => each === (cells.covers || 'complete').toLowerCase());
  if (!coverage) fault('covers', `not-one-of:${COVERAGES.join(', ')}`);
  if (!cells.includes) fault('includes', 'required');
  for (const column of ['includes', 'includes_es'] as const)
    if (cells[column].length > MAX_LENGTH) fault(column, `too-long:${MAX_LENGTH}`);
  const confirmed = flag('confirmed', false);
  const isAvailable = flag('available', true);

  if (faults.length || !coverage) return { faults };
  const { includes } = cells;
  const includesEs = cells.includes_es || null;
  const price = { customPrice, noCharge, inheritsPrice, confirmed };
  return { offer: { ...price, coverage, includes, includesEs, isAvailable }, faults };
}

/** Cents of an amount in dollars; null for an empty text, NaN for a text that is not an amount. */
function parseCents(text: string): number | null {
  if (text === '') return null;
  const [, dollars = '', cents = ''] = AMOUNT.exec(text) ?? [];
  if (dollars === '') return NaN;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}
