/**
 * A code that can be compared. CPT and HCPCS are one system: hospitals use either name for the
 * codes of both.
 */
export interface BillingCode {
  /** `HCPCS` for CPT as well; else the type of the file in capitals. */
  readonly system: string;
  readonly code: string;
}

export type CodeFlag = 'padded-code' | 'decimal-code';

export interface ReadCode extends BillingCode {
  readonly flags: readonly CodeFlag[];
}

const PROCEDURE = /^(?:\d{4}[0-9A-Z]|[A-V]\d{4})$/;
/** A procedure code that a spreadsheet may have robbed of its zeros. */
const SHORT_PROCEDURE = /^\d{1,4}[0-9A-Z]?$/;
const DRG = /^\d{1,3}$/;
const REVENUE = /^\d{1,4}$/;
const DECIMAL_ZERO = /^(\d+)\.0$/;
/** Labeler, product and package of an NDC; only hyphens show which part lacks a zero. */
const NDC = /^(\d{4,5})-(\d{3,4})-(\d{1,2})$/;
const NDC_LAYOUTS = new Set(['4-4-2', '5-3-2', '5-4-1', '5-4-2']);

/**
 * Codes for whatever has no code of its own. One file uses each of them for hundreds of things, so
 * that no price of theirs is the price of anything.
 */
const GENERIC = new Set(['J3490', 'J3590', 'C1713', 'A9270', 'L8699', '81479']);

export const isGeneric = ({ system, code }: BillingCode): boolean =>
  system === 'HCPCS' && GENERIC.has(code);

/** Arms, legs and joints, and what else has a code for both sides. */
const ONE_SIDED = /^(?:2\d{4}|73\d{3}|7664[12]|77065|93971)$/;

/** Whether a code is of one side of the body, where there are two. */
export const isOneSided = ({ system, code }: BillingCode): boolean =>
  system === 'HCPCS' && ONE_SIDED.test(code);

/** Drugs, vaccines and what is given for an examination, which are priced by the unit. */
const DRUG = /^(?:[JQ]\d{4}|[AC]9\d{3}|90(?:[2356]\d{2}|4(?:7[6-9]|[89]\d)|7[0-5]\d))$/;

export const isDrug = ({ system, code }: BillingCode): boolean =>
  system === 'NDC' || (system === 'HCPCS' && DRUG.test(code));

/** Whether a code says what is done: a revenue code, an NDC and a hospital's own codes do not. */
export const isOfCare = ({ system }: BillingCode): boolean =>
  system === 'HCPCS' || system.endsWith('DRG');

/** Revenue codes of what doctors and others bill for themselves. */
const PROFESSIONAL_REVENUE = /^0?9[678]\d$/;
/** Systems whose codes may look like those and are others. */
const OTHER_NUMBERS = /^(?:HCPCS|NDC|APC|.*DRG)$/;

/**
 * Whether a written code says that professionals bill, whatever its type: one of their revenue
 * codes, or their modifier as a code of its own.
 */
export function isProfessional({ code, type }: { code: string; type: string }): boolean {
  const [system, text] = [systemOf(type), code.trim()];
  if (text === '26') return !system.endsWith('DRG');
  return PROFESSIONAL_REVENUE.test(text) && !OTHER_NUMBERS.test(system);
}

/** Whether a code is of a system whose codes say nothing in words. */
export const isOfSystem = (system: string): boolean =>
  system === 'HCPCS' || system === 'NDC' || system === 'RC' || system.endsWith('DRG');

/** One text for each code. */
export const codeText = ({ system, code }: BillingCode): string => `${system} ${code}`;

export function systemOf(type: string): string {
  const system = type.trim().toUpperCase();
  return system === 'CPT' ? 'HCPCS' : system;
}

/**
 * A code in the form in which codes are compared; undefined when its shape is not that of its
 * type. Zeros that a procedure code lost come back only where `isKnown` then knows it.
 */
export function readCode(
  type: string,
  written: string,
  isKnown: (code: BillingCode) => boolean,
): ReadCode | undefined {
  const system = systemOf(type);
  const text = written.trim().toUpperCase();
  if (!system || !text) return undefined;
  const [, whole] = DECIMAL_ZERO.exec(text) ?? [];
  const plain = whole ?? text;
  const code = shaped(system, plain, isKnown);
  if (code === undefined) return undefined;
  const flags: CodeFlag[] = [];
  if (whole !== undefined) flags.push('decimal-code');
  // A revenue code is as often written with three digits.
  if (code.length > plain.length && system !== 'RC' && system !== 'NDC') flags.push('padded-code');
  return { system, code, flags };
}

function shaped(
  system: string,
  text: string,
  isKnown: (code: BillingCode) => boolean,
): string | undefined {
  if (system === 'HCPCS') return procedure(text, isKnown);
  if (system.endsWith('DRG')) return DRG.test(text) ? text.padStart(3, '0') : text;
  if (system === 'RC') return REVENUE.test(text) ? text.padStart(4, '0') : undefined;
  if (system === 'NDC') return drug(text);
  return text;
}

function procedure(text: string, isKnown: (code: BillingCode) => boolean): string | undefined {
  if (PROCEDURE.test(text)) return text;
  if (!SHORT_PROCEDURE.test(text)) return undefined;
  const padded = text.padStart(5, '0');
  return isKnown({ system: 'HCPCS', code: padded }) ? padded : undefined;
}

/** Eleven digits where hyphens show the layout; else as it is written. */
function drug(text: string): string {
  const [, labeler = '', product = '', pack = ''] = NDC.exec(text) ?? [];
  if (!NDC_LAYOUTS.has(`${labeler.length}-${product.length}-${pack.length}`)) return text;
  return labeler.padStart(5, '0') + product.padStart(4, '0') + pack.padStart(2, '0');
}
