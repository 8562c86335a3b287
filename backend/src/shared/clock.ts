export abstract class Clock {
  /** The present moment; tests give their own. */
  abstract now(): Date;
}
