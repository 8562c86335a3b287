/** Rows of one kind for measurements, as an option of `seed:scale`. A context that has such rows registers one. */
export abstract class ScalePart {
  /** Name of the option, without dashes; several parts may share it. */
  abstract readonly option: string;
  /** Parts with a lower one come first. */
  abstract readonly order: number;
  /** Told the value of the option: fills an empty table, the same in every run. Gives a sentence about it. */
  abstract seed(count: number): Promise<string>;
}

/** SQL: a number below `sides` that depends on `n` alone. */
export const roll = (salt: number | string, sides: number | string): string => `mod(abs(hashint8(${salt} + n * 7919)::bigint), ${sides})`;

/** SQL: the id of a number, in the shape of all others; `kind` is one digit, or two with the second place of the group. */
export const idOf = (kind: string, number: string): string => `('01900000-00${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** So many days up to yesterday are filled. */
export const SCALE_DAYS = 365;
