/**
 * Work at fixed times. One worker of the installation does it each time; it must bear to be done
 * again.
 */
export abstract class Scheduled {
  /** Stable and without colons. */
  abstract readonly name: string;
  /** Five fields of cron: minute, hour, day, month, weekday. */
  abstract readonly pattern: string;
  /** IANA zone of the pattern. */
  abstract readonly zone: string;
  abstract run(): Promise<void>;
}
