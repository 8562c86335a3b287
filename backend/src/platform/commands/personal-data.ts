/**
 * What one context knows of a person. Every context that keeps personal data registers one, so that
 * no list of contexts is kept by hand.
 */
export abstract class PersonalData {
  /** Name of its part of the export. */
  abstract readonly section: string;
  /** JSON data; read only. */
  abstract of(userId: string): Promise<object>;
}
