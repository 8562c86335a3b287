import type { Coverage, PriceSource } from './effective-price.js';

/** What a provider asks for a service: amount, terms and source, as JSON values. */
export interface AskedPrice {
  readonly coverage: Coverage;
  readonly includes: string;
  readonly includesEs: string | null;
  /** Cents; null for the list price that the clinic attested, or for a price on request. */
  readonly customPrice: number | null;
  readonly noCharge: boolean;
  /** False for a published price that is listed and never compared. */
  readonly comparable: boolean;
  /** Of the own price; null without one. */
  readonly source: PriceSource | null;
  /** When the clinic attested the price, as ISO 8601 text; null when it did not. */
  readonly attestedAt: string | null;
}

/** Whether nothing differs. */
export const isSamePrice = (one: AskedPrice, other: AskedPrice): boolean =>
  textOf(one) === textOf(other);

/** Whether nothing differs but the import that it comes from. */
export const isSameButImport = (one: AskedPrice, other: AskedPrice): boolean =>
  textOf(one, false) === textOf(other, false);

const textOf = (price: AskedPrice, withImport = true): string =>
  JSON.stringify([
    price.coverage,
    price.includes,
    price.includesEs,
    price.customPrice,
    price.noCharge,
    price.comparable,
    price.attestedAt,
    price.source && [
      price.source.kind,
      price.source.asOf,
      price.source.sourceUrl,
      price.source.row ?? null,
      price.source.attester ?? null,
      withImport ? (price.source.importId ?? null) : null,
    ],
  ]);
