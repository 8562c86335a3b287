/**
 * What is wrong with an input: where, as in `preferredSlots[1].end`, and the key of its text. The
 * path is empty for the whole.
 */
export interface Fault {
  readonly path: string;
  readonly message: string;
}
