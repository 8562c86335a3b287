/**
 * What the mails of some kinds are about and to whom they go, as SQL of the context that sends
 * them. Its texts are our own, never a caller's.
 */
export interface MailSubject {
  /** Names of the reactions that send the mails. */
  readonly kinds: readonly string[];
  /** Field of the event that finds the row `r`: its `id`. */
  readonly idField: string;
  /** The rows `r`, with what else the address needs: one row to each. */
  readonly from: string;
  /** The address that the mail goes to; null when nobody gets it, or it is our own desk. */
  readonly recipient: string;
  /** Table of the record that the mail is about, and its id. */
  readonly entity: string;
  readonly recordId: string;
}

/** Registers the subjects of one context's mails. */
export class MailSubjects {
  constructor(readonly all: readonly MailSubject[]) {}
}
