/** Rows of one kind for measurements, as an option of `seed:scale`. A context that has such rows registers one. */
export abstract class ScalePart {
  /** Name of the option, without dashes. */
  abstract readonly option: string;
  /** Fills an empty table with so many, the same in every run; gives a sentence about them. */
  abstract seed(count: number): Promise<string>;
}
