import type { errors } from '@cmsgov/hpt-validator';
import { fileText } from '../../../domain/price-files/file-text.js';
import type { StructureCheck } from '../../../domain/price-imports/price-file-reading.js';

/** The validator stops after so many errors. */
export const MAX_ERRORS = 1000;
/** So many of them are kept. */
export const MAX_FINDINGS = 50;
const MAX_LENGTH = 300;

/** What stands in a message in place of the file's own text. */
const CUT = '…';

/** Where the validator writes text of the file without a mark of its own around it. */
const OWN_TEXT: readonly (readonly [message: RegExp, rule: string])[] = [
  [/^JSON parsing error: .*$/s, 'The JSON text is damaged.'],
  [/^Nine 9s used for .*$/s, 'Nine 9s are used.'],
  [/^.* is not an allowed value for state abbreviation/s, `${CUT} is no abbreviation of a state`],
];

const ELEMENT = ' data element "';
const NO_MATCH = '" does not match ';

/** Headers that CMS's template prescribes, without payers and plans. */
const TEMPLATE_HEADER =
  /^[a-z0-9_]{2,40}(?: ?\| ?(?:\d{1,3}|type|[a-z_]{2,30}|\[[a-z]{2,10}\])){0,2}$/i;
/** The columns of payers, whose names are the file's own. */
const OF_PAYERS = /^([a-z0-9_]{5,30}) ?\|.*?(?:\| ?(negotiated_\w+|methodology))?$/is;
const PAYER_KINDS = [
  'standard_charge',
  'estimated_amount',
  'median_amount',
  '10th_percentile',
  '90th_percentile',
  'count',
  'additional_payer_notes',
];

/**
 * Where a rule of the template is broken, and which. Text of the file is cut out, because
 * descriptions may be the AMA's wording.
 */
export function findingOf(error: errors.ValidationError): StructureCheck['findings'][number] {
  const { path, message } = error;
  const { value, columnName } = error as { value?: unknown; columnName?: unknown };
  // The names of missing headers are the template's own.
  if (message.startsWith('Header column '))
    return { at: fileText(path, MAX_LENGTH), message: shortened(message) };
  let rule = message;
  if (typeof value === 'string' && value !== '') rule = rule.split(`"${value}"`).join(CUT);
  if (typeof columnName === 'string' && columnName !== '')
    rule = rule.split(columnName).join(headerRule(columnName));
  rule = withoutElement(rule);
  rule = OWN_TEXT.reduce((text, [own, instead]) => text.replace(own, instead), rule);
  rule = rule.replace(
    /^(Column(?: header)?) (.*?) (found in|contains|duplicated in) /s,
    (_, ...parts) => {
      const [start, header, rest] = parts as string[];
      return `${start} ${headerRule(header ?? '')} ${rest} `;
    },
  );
  return { at: fileText(path, MAX_LENGTH), message: fileText(rule, MAX_LENGTH) };
}

/** A data element is named by what the file has there. */
function withoutElement(message: string): string {
  const start = message.indexOf(ELEMENT);
  const end = message.lastIndexOf(NO_MATCH);
  if (start < 0 || end < start + ELEMENT.length) return message;
  return `${message.slice(0, start)} data element${message.slice(end + 1)}`;
}

/** One header is a whole paragraph. */
const shortened = (message: string): string =>
  fileText(message.replace(/"([^"]{60})[^"]+"/, `"$1${CUT}"`), MAX_LENGTH);

function headerRule(header: string): string {
  const [, kind, amount] = OF_PAYERS.exec(header.trim()) ?? [];
  const isTall = header.split('|').length < 3;
  if (kind && PAYER_KINDS.includes(kind.toLowerCase()) && !isTall)
    return amount ? `${kind} | ${CUT} | ${amount}` : `${kind} | ${CUT}`;
  return TEMPLATE_HEADER.test(header.trim()) ? header : CUT;
}
