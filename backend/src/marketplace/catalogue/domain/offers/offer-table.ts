import { MOST_CENTS } from '../../../../shared/money.js';
import type { Coverage } from '../prices/effective-price.js';
import type { AskedPrice, OfferTerms } from '../providers/provider-service.js';

/** What a table of offers must say of each; further columns are for the reader. */
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
export type OfferColumn = (typeof OFFER_COLUMNS)[number];
export type OfferCells = Readonly<Record<OfferColumn, string>>;

/** A row of a table as it was written, without spaces around. */
export interface OfferRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly cells: OfferCells;
}

export interface RowFault {
  readonly line: number;
  readonly column: string;
  /** Key of a text. */
  readonly message: string;
}

/** What a row says that a provider offers. */
export interface TabledOffer extends OfferTerms {
  readonly includesEs: string | null;
  /** In cents. */
  readonly customPrice: number | null;
  readonly noCharge: boolean;
  readonly inheritsPrice: boolean;
  readonly confirmed: boolean;
  readonly isAvailable: boolean;
}

const COVERAGES: readonly Coverage[] = ['complete', 'facility', 'professional'];
const LONGEST = 300;
const YES = ['yes', 'true', '1', 'sí', 'si'];
const NO = ['no', 'false', '0'];
const AMOUNT = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/;

export const askedBy = ({
  customPrice,
  noCharge,
  inheritsPrice,
  confirmed,
}: TabledOffer): AskedPrice => ({
  cents: customPrice,
  noCharge,
  inherits: inheritsPrice,
  confirmed,
});

/** How an offer is written. */
export function cellsOf(
  offer: TabledOffer,
): Pick<
  OfferCells,
  | 'price'
  | 'no_charge'
  | 'list_price'
  | 'confirmed'
  | 'covers'
  | 'includes'
  | 'includes_es'
  | 'available'
> {
  const word = (is: boolean): string => (is ? 'yes' : 'no');
  return {
    price: offer.customPrice === null ? '' : (offer.customPrice / 100).toFixed(2),
    no_charge: word(offer.noCharge),
    list_price: word(offer.inheritsPrice),
    confirmed: word(offer.confirmed),
    covers: offer.coverage,
    includes: offer.includes,
    includes_es: offer.includesEs ?? '',
    available: word(offer.isAvailable),
  };
}

/** What the cells of a row say, or what is wrong with them. */
export function offerIn({ line, cells }: OfferRow): {
  readonly offer?: TabledOffer;
  readonly faults: readonly RowFault[];
} {
  const faults: RowFault[] = [];
  const fault = (column: OfferColumn, message: string): void =>
    void faults.push({ line, column, message });
  const flag = (column: OfferColumn, absent: boolean): boolean => {
    const word = cells[column].toLowerCase();
    if (word !== '' && !YES.includes(word) && !NO.includes(word))
      fault(column, 'marketplace.table-yes-no');
    return word === '' ? absent : YES.includes(word);
  };
  const customPrice = centsIn(cells.price);
  if (Number.isNaN(customPrice)) fault('price', 'marketplace.table-amount');
  else if (customPrice !== null && customPrice > MOST_CENTS)
    fault('price', `at-most:${MOST_CENTS / 100}`);
  const noCharge = flag('no_charge', false);
  const inheritsPrice = flag('list_price', false);
  if (!Number.isNaN(customPrice) && noCharge !== (customPrice === 0))
    fault('no_charge', 'marketplace.no-charge');
  if (inheritsPrice && customPrice !== null) fault('list_price', 'marketplace.own-or-inherited');
  const coverage = COVERAGES.find((each) => each === (cells.covers || 'complete').toLowerCase());
  if (!coverage) fault('covers', `not-one-of:${COVERAGES.join(', ')}`);
  if (!cells.includes) fault('includes', 'required');
  for (const column of ['includes', 'includes_es'] as const)
    if (cells[column].length > LONGEST) fault(column, `too-long:${LONGEST}`);
  const flags = { confirmed: flag('confirmed', false), isAvailable: flag('available', true) };
  if (faults.length || !coverage) return { faults };
  return {
    offer: {
      customPrice,
      noCharge,
      inheritsPrice,
      ...flags,
      coverage,
      includes: cells.includes,
      includesEs: cells.includes_es || null,
    },
    faults,
  };
}

function centsIn(text: string): number | null {
  if (text === '') return null;
  const [, dollars = '', cents = ''] = AMOUNT.exec(text) ?? [];
  return dollars === ''
    ? NaN
    : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}
