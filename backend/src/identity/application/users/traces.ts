/** Personal data about users outside of their own records. */
export abstract class Traces {
  /** Erases the audit details of what a user did and of their record; the entries stay. */
  abstract forget(userId: string): Promise<void>;
}
