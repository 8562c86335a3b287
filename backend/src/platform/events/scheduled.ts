/**
 * Work at fixed times. One worker of the installation does it each time. A context registers its
 * own in its module.
 */
export abstract class Scheduled {
  /** Stable and without colons, as it is a job id. */
  abstract readonly name: string;
  /** Cron pattern with five fields: minute, hour, day, month, weekday. */
  abstract readonly pattern: string;
  /** IANA time zone of the pattern. */
  abstract readonly zone: string;
  /** Must tolerate being run again at any time. */
  abstract run(): Promise<void>;
}
