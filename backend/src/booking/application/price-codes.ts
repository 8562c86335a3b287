/** Names for prices that are kept with requests. */
export abstract class PriceCodes {
  /** Twelve digits and letters that nobody can guess: 60 bits, without i, l, o and u. */
  abstract next(): string;
}
