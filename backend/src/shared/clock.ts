/** Source of the current time, so that tests can set it. */
export abstract class Clock {
  abstract now(): Date;
}
