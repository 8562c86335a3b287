/** A constraint refused a change, and the reason can only be read once the failed transaction is gone. */
export class Unexplained extends Error {
  /** `explain` gives the error that the caller gets. */
  constructor(readonly explain: () => Promise<Error>) { super('A constraint refused the change.'); }
}
