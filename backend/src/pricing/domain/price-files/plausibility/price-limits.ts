import { foldedText } from './unread-words.js';

/** What a price is by the unit of, where it is no price of a service as a whole. */
const UNITS = new Set([
  ...['ml', 'milliliter', 'milliliters', 'cc', 'mg', 'milligram', 'mcg', 'g', 'gm', 'gram', 'kg'],
  ...['unit', 'units', 'mile', 'miles', 'hour', 'hours', 'hr', 'hrs', 'minute', 'minutes', 'min'],
  ...['mins', 'day', 'diem', 'image', 'images', 'view', 'views', 'film', 'slice', 'slices'],
  ...['mililitro', 'mililitros', 'miligramo', 'gramo', 'unidad', 'milla', 'hora', 'horas'],
  ...['minuto', 'minutos', 'dia', 'imagen', 'vista', 'corte'],
]);
const PER = new Set(['per', 'por']);
/** As `each 15 minutes`. */
const EACH = new Set(['each', 'ea', 'cada']);
const DIGITS = /^\d{1,3}$/;

const phrases = (...texts: string[]): readonly string[] => texts.map((text) => ` ${text} `);

/** What makes a price one of a part, or an addition, wherever it stands in a text. */
const PARTS = phrases(
  ...['technical component', 'professional component', 'tech component', 'technical only'],
  ...['tech only', 'tc only', 'tc component', 'modifier tc', 'modifier 26', 'mod 26', '26 only'],
  ...['professional interpretation', 'prof interp', 'interpretation only', 'interp only'],
  ...['interpretation and report only', 'reading only', 'read only', 'base fee only'],
  ...['add on', 'addon', 'addl', 'addtl', 'add l', 'each additional', 'ea additional', 'ea add'],
  ...['componente tecnico', 'componente profesional', 'solo lectura', 'solo interpretacion'],
  ...['cada adicional', 'adicional cada'],
);
/** What a patient or somebody else pays of a price, or pays instead of it. */
const SHARES = phrases(
  ...['deposit', 'down payment', 'downpayment', 'copay', 'copays', 'co pay', 'copayment'],
  ...['co payment', 'coinsurance', 'co insurance', 'employee price', 'employee rate'],
  ...['employee only', 'employees only', 'employee discount', 'staff price'],
  ...['deposito', 'anticipo', 'enganche', 'pago inicial', 'copago', 'coaseguro'],
  ...['precio de empleado', 'precio para empleados', 'solo empleados'],
);
/** What says that something comes on top. */
const EXCLUSIONS = phrases(
  ...['not include', 'not included', 'not including', 'excludes', 'excluding', 'excluded'],
  ...['no incluye', 'no incluido', 'no incluida', 'no incluidos', 'no incluidas', 'excluye'],
);
/** A clause with one of these speaks of what somebody else asks or pays. */
const OF_PAYERS = phrases('payer', 'payment', 'reimbursed', 'reimbursement');
const OF_OTHERS = [
  ...OF_PAYERS,
  ...phrases('separate', 'separately', 'excluded', 'excludes', 'excluding', 'not'),
];
/** Whoever works at a hospital bills beside it, which the billing class says. */
const OF_DOCTORS = phrases(
  ...['professional', 'physician', 'physicians', 'doctor', 'doctors', 'provider', 'providers'],
  ...['profesional', 'profesionales', 'medico', 'medicos', 'honorarios'],
);
const DENIALS = phrases('no', 'not', 'without', 'sin');
const TWO_SIDES = phrases('bilateral', 'bilat', 'bil', 'both sides', 'ambos lados');
const EITHER_SIDE = phrases('unilateral', 'unilat', 'uni', 'either');
/** Technetium, which is written like the technical component. */
const TECHNETIUM = phrases('99m', '99', 'sestamibi', 'mdp', 'tetrofosmin');
/** Before `interp` they say that it is included. */
const WITH = new Set(['with', 'w', 'and', 'incl', 'includes', 'including', 'plus', 'tracing']);

/**
 * Whether a description, a note or a unit says that a price is none of the service as a whole.
 * @param isOneSided whether the price of two sides is that of another quantity
 */
export const isLimiting = (text: string, isOneSided = false): boolean =>
  foldedText(text)
    .split(/[.;\n]/)
    .some((clause) => limits(clause, isOneSided));

function limits(clause: string, isOneSided: boolean): boolean {
  const words = clause
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  if (!words.length) return false;
  const text = ` ${words.join(' ')} `;
  const has = (list: readonly string[]): boolean => list.some((phrase) => text.includes(phrase));
  if (has(SHARES)) return !has(DENIALS);
  if (has(EXCLUSIONS) && !has(OF_PAYERS) && !has(OF_DOCTORS)) return true;
  if (isOneSided && has(TWO_SIDES) && !has(EITHER_SIDE)) return true;
  if (has(OF_OTHERS)) return false;
  return has(PARTS) || isByUnit(words) || isRate(clause) || (isOfPart(words) && !has(TECHNETIUM));
}

/** As `per ml`, `per 15 minutes` and `each 30 min`. */
const isByUnit = (words: readonly string[]): boolean =>
  words.some((word, index) => {
    const [next = '', unit = ''] = words.slice(index + 1, index + 3);
    if (PER.has(word)) return UNITS.has(DIGITS.test(next) ? unit : next);
    return EACH.has(word) && DIGITS.test(next) && UNITS.has(unit);
  });

/** As `$20/hr`, and not `5 mg/ml`, which says how strong a drug is. */
const isRate = (clause: string): boolean =>
  /\d ?\/ ?(?:ml|mg|mcg|unit|mile|hour|hr|minute|min|day)(?![a-z0-9])/.test(clause);

/** By `TC`, by `26` at its end, or by an interpretation that is not together with the rest. */
function isOfPart(words: readonly string[]): boolean {
  const last = words.at(-1);
  if (words.includes('tc') || (last === '26' && words.length > 1)) return true;
  return last === 'interp' && !WITH.has(words.at(-2) ?? '');
}
