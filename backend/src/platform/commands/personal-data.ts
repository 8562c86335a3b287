/**
 * Personal data that one context stores, for the export that a person can request. Every context
 * with personal data registers one.
 */
export abstract class PersonalData {
  /** Name of the section in the export. */
  abstract readonly section: string;
  /** The data of a user as JSON values. */
  abstract of(userId: string): Promise<object>;
}
