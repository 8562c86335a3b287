/**
 * How many rows a filter leaves, remembered until the directory changes: counting costs more than a
 * page does.
 */
export abstract class DirectoryTotals {
  /** Undefined when it must be counted. */
  abstract find(filter: string): number | undefined;
  /** `version` is what the directory's was before the count. */
  abstract keep(filter: string, total: number, version: number | undefined): void;
}
