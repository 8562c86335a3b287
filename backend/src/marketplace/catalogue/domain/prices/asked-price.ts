import type { AskedPrice } from '../../../contract/published-prices.js';

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
