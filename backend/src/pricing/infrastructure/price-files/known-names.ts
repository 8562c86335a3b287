import { foldedText } from '../../domain/price-files/plausibility/unread-words.js';

/**
 * Columns of the template whose values say nothing of what a cash price is for: they are read for
 * what they are, or they are about payers.
 */
const COLUMNS = new Set([
  ...['setting', 'billing_class', 'drug_unit_of_measurement', 'drug_type_of_measurement'],
  ...['standard_charge|gross', 'standard_charge|discounted_cash', 'standard_charge|min'],
  ...['standard_charge|max', 'standard_charge|negotiated_dollar'],
  ...['standard_charge|negotiated_percentage', 'standard_charge|negotiated_algorithm'],
  ...['standard_charge|methodology', 'payer_name', 'plan_name', 'estimated_amount'],
  ...['median_amount', '10th_percentile', '90th_percentile', 'count'],
]);
/** Those of one payer in a wide file, but for its notes. */
const OF_PAYER =
  /^(?:standard_charge\|.+\|(?:negotiated_(?:dollar|percentage|algorithm)|methodology)|(?:median_amount|10th_percentile|90th_percentile|count|estimated_amount)\|.*)$/;
/** Names and terms of payers, which may say whose the cash price is. */
const ABOUT_PAYER =
  /^(?:payer_name|plan_name|methodology|estimated_amount|standard_charge\|negotiated_algorithm|standard_charge_algorithm|standard_charge\|.+\|negotiated_algorithm)$/;
const WHOSE = new Set([
  ...['member', 'members', 'membership', 'subscriber', 'subscribers', 'enrollee', 'enrollees'],
  ...['club', 'deposit', 'deposits', 'copay', 'cash'],
]);
const LETTERS = /\p{L}+/gu;
/** Keys of the template in JSON that are read for what they are, or are about payers. */
export const KEYS = {
  item: new Set(['description', 'code_information', 'standard_charges', 'drug_information']),
  code: new Set(['code', 'type']),
  drug: new Set(['unit', 'type']),
  charge: new Set([
    ...['setting', 'billing_class', 'gross_charge', 'discounted_cash', 'minimum', 'maximum'],
    'payers_information',
  ]),
  payer: new Set([
    ...['payer_name', 'plan_name', 'standard_charge_dollar', 'standard_charge_percentage'],
    ...['standard_charge_algorithm', 'estimated_amount', 'methodology', 'median_amount'],
    ...['10th_percentile', '90th_percentile', 'count'],
  ]),
} as const;
/** Notes, whose name alone says nothing. */
const NOTES = /^additional_(?:generic|payer)_notes(?:\||$)/;
const NUMBER = /^\d{1,12}$/;
/** Names beside the template's that real files and our own excerpts have, and their values. */
const OTHERS: ReadonlyMap<string, RegExp> = new Map([
  ['pid', NUMBER],
  ['rid', NUMBER],
  ['estimated_discounted_cash', /^\d{1,12}(?:\.\d{1,12})?$/],
  ['excerpt_source_row', /^(?:row|item) \d{1,12}(?:\/charge \d{1,6})?$/],
  ['excerpt_source_date', /^\d{4}-\d{2}-\d{2}$/],
  ['excerpt_source_url', /^https:\/\/\S{1,500}$/],
]);

/** Whether a column, in small letters, says nothing of what a cash price is for. */
export const isKnownColumn = (name: string): boolean => COLUMNS.has(name) || OF_PAYER.test(name);

/** Whether a column or a key, in small letters, names a payer or how it pays. */
export const isAboutPayer = (name: string): boolean => ABOUT_PAYER.test(name);

/** Words by which what is about a payer says whose, or which part, a cash price is. */
export const whoseOf = (name: string, value: string): string =>
  value.trim()
    ? (foldedText(`${name} ${value}`).match(LETTERS) ?? [])
        .filter((word) => WHOSE.has(word))
        .join(' ')
    : '';

/**
 * What a column or a key that is not known, or a note, says beside a price; empty where it says
 * nothing.
 * @param name in small letters
 */
export function besidesOf(name: string, value: string): string {
  const text = value.trim();
  if (!text || OTHERS.get(name)?.test(text)) return '';
  return NOTES.test(name) ? text : `${name.replaceAll('_', ' ')} ${text}`;
}
