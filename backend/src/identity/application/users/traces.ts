/**
 * Personal data about users outside of their own records.
 * A port, because the application layer knows no registry of the platform.
 */
export abstract class Traces {
  /** Erases the audit details of what a user did and of their record; the entries stay. */
  abstract forget(userId: string): Promise<void>;
}
