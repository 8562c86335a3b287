/**
 * What was searched by whoever is no robot and no staff, by the server's own record. Days are
 * YYYY-MM-DD of the zone, first and last inclusive.
 */
export abstract class SearchRecord {
  /** Of each day on which there were any; `average` is in milliseconds. */
  abstract perDay(
    from: string,
    to: string,
    zone: string,
  ): Promise<
    readonly {
      readonly date: string;
      readonly searches: number;
      readonly zero: number;
      readonly average: number;
    }[]
  >;
  abstract phrases(
    from: string,
    to: string,
    zone: string,
  ): Promise<
    readonly {
      readonly date: string;
      readonly phrase: string;
      readonly searches: number;
      readonly sessions: number;
    }[]
  >;
}
