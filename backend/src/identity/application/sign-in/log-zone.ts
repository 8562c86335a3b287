/** Whose days the sign-in log is asked by. */
export abstract class LogZone {
  /** IANA time zone. */
  abstract readonly name: string;
}
