import type { Schema } from '@/api/schema';

/** The code at the beginning of a published price's sentence: "For code 77067; ...". */
const CODE = /^((?:For code|Para el código) [0-9A-Z]{3,11}); /;
/** What the sentence says, in both languages, where the file names no billing class. */
const UNKNOWN_PART = ['the file does not say whether', 'el archivo no dice si'];

/** Takes the sentence of a price apart: the code whose price it is, and what it includes. */
export function partsOf(includes: string): { readonly code: string | null; readonly rest: string } {
  const code = CODE.exec(includes)?.[1] ?? null;
  return { code, rest: code === null ? includes : includes.slice(code.length + 2) };
}

type Coverage = Schema<'PriceInfoView'>['coverage'];

/** What a price covers; `unknown` where the file does not say whose part it is. */
export type Covers = Coverage | 'unknown';

interface Facts {
  readonly coverage: Coverage | null;
  readonly includes: string | null;
}

/** Undefined for a price without facts, as one on request. */
export const coveredBy = (price: Facts | null | undefined): Covers | undefined => {
  if (price?.includes && isUnknownPart(price.includes)) return 'unknown';
  return price?.coverage ?? undefined;
};

/** Whether the file does not say if the price is the facility's part or the doctor's. */
export const isUnknownPart = (includes: string): boolean =>
  UNKNOWN_PART.some((words) => includes.includes(words));
