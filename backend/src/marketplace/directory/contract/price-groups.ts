/**
 * Prices are compared inside one group: what they cover is the same there. Of each there are two,
 * one of real providers and one of providers that are invented for a demonstration.
 */
export const GROUPS = ['complete', 'facility', 'professional', 'on_request'] as const;
export type PriceGroup = (typeof GROUPS)[number];

/**
 * Whether a price is compared with the others of its group, or why not: a county program's depends
 * on whether the patient qualifies, a provider that sees children only is no choice for adults, a
 * published price is questionable when it is above the hospital's own gross charge, above a million
 * dollars or perhaps a percentage, and a price on request is not known.
 */
export const STANDINGS = [
  'compared',
  'county_program',
  'children_only',
  'questionable',
  'on_request',
] as const;
export type Standing = (typeof STANDINGS)[number];
