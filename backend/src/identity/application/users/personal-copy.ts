/**
 * Collects all personal data of a person from every context.
 * A port, because the application layer knows no registry of the platform.
 */
export abstract class PersonalCopy {
  /** JSON data by section, with the time of the export. */
  abstract of(userId: string): Promise<object>;
}
