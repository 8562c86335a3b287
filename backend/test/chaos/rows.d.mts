export interface FaultTest {
  readonly spec: string;
  readonly name: string;
}
export declare const ROWS: readonly {
  readonly row: number | string;
  readonly what: string;
  readonly tests: readonly FaultTest[];
}[];
