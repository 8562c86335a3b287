export abstract class Rollups {
  /** Computes the figures of one finished day (YYYY-MM-DD) from its rows, in place of earlier ones. In the caller's transaction. */
  abstract recompute(day: string): Promise<void>;
  /** Finished days up to yesterday whose rows are still kept: those without figures, and the newest three. Oldest first. */
  abstract due(): Promise<string[]>;
  /** Finished days of a range whose rows are still kept. */
  abstract within(from: string, to: string): Promise<string[]>;
}
