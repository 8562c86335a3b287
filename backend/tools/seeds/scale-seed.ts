import { DAY_MS } from '../../src/shared/day.js';
/** Rows of one kind for measurements, as an option of `seed:scale`; listed in ToolsModule. */
export abstract class ScaleSeed {
  /** Name of the option, without dashes; several parts may share it. */
  abstract readonly option: string;
  /** Parts with a lower one come first. */
  abstract readonly order: number;
  /**
   * Fills empty tables, the same in every run, with so many as the option says; there are so many
   * `providers`. Gives a sentence about it.
   */
  abstract seed(count: number, providers: number): Promise<string>;
}

/** SQL: a number below `sides` that depends on `n` alone. */
export const roll = (salt: number | string, sides: number | string): string =>
  `mod(abs(hashint8(${salt} + n * 7919)::bigint), ${sides})`;

/** SQL: the id of a number, in the shape of all others; `kind` is two hexadecimal digits. */
export const idOf = (kind: string, number: string): string =>
  `('01900000-00${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** So many days up to yesterday are filled. */
export const SCALE_DAYS = 365;

/**
 * SQL: a moment of the last 365 days before the UTC day that begins at the parameter, spread evenly
 * over the days.
 */
export const IN_A_YEAR =
  `?::timestamptz - mod(n, ${SCALE_DAYS}) * interval '1 day'` +
  ` - ${roll(1, 86_400)} * interval '1 second'`;

/** SQL ids of what several parts name: people of `--users`, providers and their locations. */
export const userOf = (number: string): string => idOf('0a', number);
export const providerOf = (number: string): string => idOf('02', number);
export const locationOf = (number: string): string => idOf('01', number);

const BATCH = 10_000;

/** When the UTC day of a moment began. */
export const midnightOf = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);

/**
 * The numbers from 1 to `count` in runs that one statement writes, each as its first and its last.
 */
export function* batches(count: number): Generator<readonly [first: number, last: number]> {
  for (let first = 1; first <= count; first += BATCH)
    yield [first, Math.min(first + BATCH - 1, count)];
}
