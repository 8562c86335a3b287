const BY_UNIT = new Set(['unit', 'units', 'uom', 'basis']);
const IN_WORDS = new Set([
  'billing',
  'component',
  'note',
  'notes',
  'comment',
  'comments',
  'remark',
]);
/** The template's own: a unit of a drug, the billing class, and what is about a payer. */
const OTHERS = new Set(['drug', 'class', 'payer', 'code', 'count']);

/**
 * What a column or a field that is not the template's says of a price, as a text that may limit
 * it: `per ML` of a unit. Undefined where its name promises nothing of the kind.
 * @param name in lower case
 */
export function limitingTextOf(name: string): ((value: string) => string) | undefined {
  const words = name.split(/[^a-z]+/);
  if (words.some((word) => OTHERS.has(word))) return undefined;
  if (words.some((word) => BY_UNIT.has(word))) return (value) => `per ${value}`;
  return words.some((word) => IN_WORDS.has(word)) ? (value) => value : undefined;
}
