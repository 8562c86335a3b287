/** What is written about people beside their own records. */
export abstract class Traces {
  /**
   * Empties the personal part of the audit rows of what somebody did and of their own record; the
   * rows stay.
   */
  abstract forget(userId: string): Promise<void>;
}
